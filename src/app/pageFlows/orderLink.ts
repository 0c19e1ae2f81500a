import { fromCallback, fromPromise } from 'xstate';
import { orderLinkMachine } from '../../machines/orderLink/machine.ts';
import type { LinkUse, OpenedLink, OrderLinkInput } from '../../machines/orderLink/types.ts';
import { paths } from '../../paths/paths.ts';
import { personalKeys } from '../../services/queryKeys.ts';
import { createLinkToken } from '../browser/linkToken.ts';
import type { Dependencies } from '../flows/dependencies.ts';

export const provide = ({ services, queryClient, platform, notify, goTo }: Dependencies) => {
  const link = createLinkToken(window);
  return orderLinkMachine.provide({
    actors: {
      readLink: fromPromise<LinkUse, OrderLinkInput>(({ input: { hasAccount } }) => {
        if (!link.take()) return Promise.resolve('none');
        return Promise.resolve(hasAccount ? 'claim' : 'open');
      }),
      watchLink: fromCallback(({ sendBack }) => link.watch(() => sendBack({ type: 'orderLink.changed' }))),
      openLink: fromPromise<OpenedLink>(async ({ signal }) => {
        const { orderId, userId } = await services.auth.openOrderLink(link.require(), signal);
        platform.tabChannel.broadcast({ type: 'signedIn', userId });
        return { orderId, userId };
      }),
      claimOrder: fromPromise<string, { readonly key: string }>(async ({ input, signal }) => {
        const orderId = await services.orders.claim(link.require(), input.key, signal);
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
