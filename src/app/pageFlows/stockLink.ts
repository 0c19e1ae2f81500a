import { fromCallback, fromPromise } from 'xstate';
import { stockLinkMachine } from '../../machines/stockLink/machine.ts';
import type { ConfirmedSize, StockLinkInput, StockLinkUse } from '../../machines/stockLink/types.ts';
import { takeOrderLink } from '../browser/takeOrderLink.ts';
import type { Dependencies } from '../flows/dependencies.ts';

const prefix = 'token=';

export const provide = ({ services }: Dependencies) => {
  /** Kept in memory only, for a repeated request. */
  let token: string | null = null;
  const requireToken = (): string => {
    if (token === null) throw new Error('The link has no token.');
    return token;
  };
  return stockLinkMachine.provide({
    actors: {
      readLink: fromPromise<StockLinkUse, StockLinkInput>(({ input: { use } }) => {
        const fragment = takeOrderLink(window);
        token = fragment?.startsWith(prefix) ? fragment.slice(prefix.length) : null;
        return Promise.resolve(token === null ? 'none' : use);
      }),
      watchLink: fromCallback(({ sendBack }) => {
        const onChange = () => {
          if (window.location.hash.length > 1) sendBack({ type: 'stockLink.changed' });
        };
        window.addEventListener('hashchange', onChange);
        return () => window.removeEventListener('hashchange', onChange);
      }),
      confirm: fromPromise<ConfirmedSize>(async ({ signal }) => {
        const { productId, title, size } = await services.stockRequests.confirm(requireToken(), signal);
        return { productId, title, size };
      }),
      end: fromPromise<void>(({ signal }) => services.stockRequests.end(requireToken(), signal)),
    },
  });
};
