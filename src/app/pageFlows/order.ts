import { fromPromise } from 'xstate';
import { storeName } from '../../../contract/rules.ts';
import { orderMachine } from '../../machines/order/machine.ts';
import type { Cancellation, InvoiceRequest, OrderInput, StatusRequest } from '../../machines/order/types.ts';
import { paths } from '../../paths/paths.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import { cacheOrder } from '../flows/cacheOrder.ts';
import type { Dependencies } from '../flows/dependencies.ts';

export const provide = ({ services, queries, queryClient, platform, notify, goTo }: Dependencies) =>
  orderMachine.provide({
    actors: {
      readStatusRequest: fromPromise<StatusRequest, OrderInput>(async ({ input }) => {
        const { status } = await queryClient.fetchQuery(queries.order(input.orderId));
        return { status, requested: new URLSearchParams(platform.currentSearch()).get('status') };
      }),
      cancelOrder: fromPromise<void, Cancellation>(async ({ input: { orderId, key }, signal }) => {
        try {
          const order = await services.orders.update(orderId, { status: 'canceled' }, key, signal);
          if (!signal.aborted) cacheOrder(queryClient, order);
        } catch (failure) {
          // After a refused cancellation, the cached order may be outdated.
          if (!signal.aborted) void queryClient.invalidateQueries({ queryKey: queryKeys.order(orderId) });
          throw failure;
        }
      }),
      saveInvoice: fromPromise<void, InvoiceRequest>(async ({ input: { orderId, correction }, signal }) => {
        const { orderNumber } = await queryClient.fetchQuery(queries.order(orderId));
        const pdf = await services.orders.invoice({ orderId, correction }, signal);
        const name = correction === null ? `invoice-${orderNumber}` : `correction-${correction}`;
        if (!signal.aborted) platform.saveFile(`${storeName.toLowerCase()}-${name}.pdf`, pdf);
      }),
    },
    actions: {
      notify: (_, notice) => notify(notice),
      clearStatusRequest: (_, { orderId }) => {
        if (new URLSearchParams(platform.currentSearch()).has('status'))
          goTo(paths.order(orderId), { replaces: true });
      },
    },
  });
