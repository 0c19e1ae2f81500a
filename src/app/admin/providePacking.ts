import { fromPromise } from 'xstate';
import { packingMachine } from '../../machines/packing/machine.ts';
import type { OpenOrder, PackLine, ParcelRequest } from '../../machines/packing/types.ts';
import { createAdminQueries } from '../../services/admin/admin.queries.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { KeyValues } from '../browser/keyValues.ts';
import type { StaffDependencies } from './provideStaff.ts';

const storageKey = 'openOrder';

/** What is packed of the order that was open in this tab; written by this module only. */
const readPacked = (tabValues: KeyValues, orderId: string): OpenOrder['packed'] => {
  const stored = tabValues.read(storageKey) as OpenOrder | undefined;
  return stored?.orderId === orderId ? stored.packed : {};
};

/** Provides the machine of pack mode with its services. */
export const providePacking = ({
  services,
  queryClient,
  notify,
  tabValues,
}: Pick<StaffDependencies, 'notify' | 'queryClient' | 'services'> & { readonly tabValues: KeyValues }) => {
  const queries = createAdminQueries(services);
  return packingMachine.provide({
    actors: {
      loadLines: fromPromise<readonly PackLine[], { readonly orderId: string }>(async ({ input }) => {
        // The page shows the same data.
        const [order] = await queryClient.fetchQuery(queries.packingOrders([input.orderId]));
        const packed = readPacked(tabValues, input.orderId);
        return (order?.lines ?? []).map(({ orderItemId, quantity, sku, size }) => ({
          lineId: orderItemId,
          quantity,
          sku,
          code: sku === null ? null : `${sku} ${size}`,
          packed: Math.min(packed[orderItemId] ?? 0, quantity),
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
    actions: {
      notify: (_, notice) => notify(notice),
      storeOpenOrder: (_, order) =>
        order ? tabValues.write(storageKey, order) : tabValues.remove(storageKey),
    },
  });
};
