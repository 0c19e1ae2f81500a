import { fromCallback, fromPromise } from 'xstate';
import { stockLinkMachine } from '../../machines/stockLink/machine.ts';
import type { ConfirmedSize, StockLinkInput, StockLinkUse } from '../../machines/stockLink/types.ts';
import { createLinkToken } from '../browser/linkToken.ts';
import type { Dependencies } from '../flows/dependencies.ts';

export const provide = ({ services }: Dependencies) => {
  const link = createLinkToken(window);
  return stockLinkMachine.provide({
    actors: {
      readLink: fromPromise<StockLinkUse, StockLinkInput>(({ input: { use } }) =>
        Promise.resolve(link.take() ? use : 'none'),
      ),
      watchLink: fromCallback(({ sendBack }) => link.watch(() => sendBack({ type: 'stockLink.changed' }))),
      confirm: fromPromise<ConfirmedSize>(async ({ signal }) => {
        const { productId, title, size } = await services.stockRequests.confirm(link.require(), signal);
        return { productId, title, size };
      }),
      end: fromPromise<void>(({ signal }) => services.stockRequests.end(link.require(), signal)),
    },
  });
};
