import { fromPromise } from 'xstate';
import { storeName } from '../../../contract/rules.ts';
import { orderMachine } from '../../machines/order/machine.ts';
import type { Cancellation, OrderInput, StatusRequest } from '../../machines/order/types.ts';
import { paths } from '../../routes/paths.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { keepOrder } from './keepOrder.ts';
import type { Parts } from './parts.ts';

export const provideOrder = ({ services, queries, queryClient, surroundings, notify, goTo }: Parts) =>
  orderMachine.provide({
    actors: {
      readRequest: fromPromise<StatusRequest, OrderInput>(async ({ input }) => {
        const { status } = await queryClient.fetchQuery(queries.order(input.orderId));
        return { status, asked: new URLSearchParams(surroundings.search()).get('status') };
      }),
      cancelOrder: fromPromise<void, Cancellation>(async ({ input: { orderId, key }, signal }) => {
        try {
          const order = await services.orders.update(orderId, { status: 'canceled' }, key, signal);
          if (!signal.aborted) keepOrder(queryClient, order);
        } catch (failure) {
          // Whatever was refused, the order is no longer known to be what the page shows.
          if (!signal.aborted) void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
          throw failure;
        }
      }),
      saveInvoice: fromPromise<void, OrderInput>(async ({ input: { orderId }, signal }) => {
        const { orderNumber } = await queryClient.fetchQuery(queries.order(orderId));
        const pdf = await services.orders.invoice(orderId, signal);
        if (!signal.aborted)
          surroundings.saveFile(`${storeName.toLowerCase()}-invoice-${orderNumber}.pdf`, pdf);
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      forgetRequest: (_, { orderId }) => {
        if (new URLSearchParams(surroundings.search()).has('status'))
          goTo(paths.order(orderId), { replaces: true });
      },
    },
  });
