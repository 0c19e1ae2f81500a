import { fromPromise } from 'xstate';
import { packingMachine } from '../../machines/packing/machine.ts';
import type { PackLine, ParcelRequest } from '../../machines/packing/types.ts';
import { createAdminQueries } from '../../services/admin/admin.queries.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { StaffDependencies } from './provideStaff.ts';

/** Provides the machine of pack mode with its services. */
export const providePacking = ({
  services,
  queryClient,
  notify,
}: Pick<StaffDependencies, 'notify' | 'queryClient' | 'services'>) => {
  const queries = createAdminQueries(services);
  return packingMachine.provide({
    actors: {
      loadLines: fromPromise<readonly PackLine[], { readonly orderId: string }>(async ({ input }) => {
        // The page shows the same data.
        const [order] = await queryClient.fetchQuery(queries.packingOrders([input.orderId]));
        return (order?.lines ?? []).map(({ orderItemId, quantity, sku, size }) => ({
          lineId: orderItemId,
          quantity,
          sku,
          code: sku === null ? null : `${sku} ${size}`,
        }));
      }),
      sendParcel: fromPromise<string, ParcelRequest>(async ({ input, signal }) => {
        const { requestId, orderId, items, trackingNumber, trackingUrl } = input;
        const body = {
          items: items.map((item) => ({ ...item })),
          ...(trackingNumber === undefined ? {} : { trackingNumber }),
          ...(trackingUrl === undefined ? {} : { trackingUrl }),
        };
        const options = { idempotencyKey: requestId, signal };
        try {
          return await services.fulfilment.shipParcel(orderId, body, options);
        } finally {
          // After a refusal too: the order has changed.
          for (const queryKey of [queryKeys.admin, queryKeys.orders])
            void queryClient.invalidateQueries({ queryKey });
        }
      }),
    },
    actions: { notify: (_, notice) => notify(notice) },
  });
};
