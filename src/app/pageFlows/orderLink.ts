import { fromCallback, fromPromise } from 'xstate';
import { orderLinkMachine } from '../../machines/orderLink/machine.ts';
import type { LinkUse, OpenedLink, OrderLinkInput } from '../../machines/orderLink/types.ts';
import { paths } from '../../paths/paths.ts';
import { personalKeys } from '../../services/queryKeys.ts';
import { takeOrderLink } from '../browser/takeOrderLink.ts';
import type { Dependencies } from '../flows/dependencies.ts';

export const provide = ({ services, queryClient, platform, notify, goTo }: Dependencies) => {
  /** Kept in memory only, for a repeated request. */
  let token: string | null = null;
  const requireToken = (): string => {
    if (token === null) throw new Error('The link has no token.');
    return token;
  };
  return orderLinkMachine.provide({
    actors: {
      readLink: fromPromise<LinkUse, OrderLinkInput>(({ input: { hasAccount } }) => {
        token = takeOrderLink(window);
        if (token === null) return Promise.resolve('none');
        return Promise.resolve(hasAccount ? 'claim' : 'open');
      }),
      watchLink: fromCallback(({ sendBack }) => {
        const onChange = () => {
          if (window.location.hash.length > 1) sendBack({ type: 'orderLink.changed' });
        };
        window.addEventListener('hashchange', onChange);
        return () => window.removeEventListener('hashchange', onChange);
      }),
      openLink: fromPromise<OpenedLink>(async ({ signal }) => {
        const { orderId, userId } = await services.auth.openOrderLink(requireToken(), signal);
        platform.tabChannel.broadcast({ type: 'signedIn', userId });
        return { orderId, userId };
      }),
      claimOrder: fromPromise<string, { readonly key: string }>(async ({ input, signal }) => {
        const orderId = await services.orders.claim(requireToken(), input.key, signal);
        // The account has the guest's orders, returns and cart now.
        for (const queryKey of personalKeys) void queryClient.invalidateQueries({ queryKey });
        return orderId;
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      goToOrder: (_, { orderId }) => goTo(paths.order(orderId), { replaces: true }),
    },
  });
};
