import { fromPromise } from 'xstate';
import { packingMachine } from '../../machines/packing/machine.ts';
import type { PackingRound, PackLine, ParcelRequest } from '../../machines/packing/types.ts';
import { createAdminQueries } from '../../services/admin/admin.queries.ts';
import { queryKeys } from '../../services/queryKeys.ts';
import type { KeyValues } from '../browser/keyValues.ts';
import type { StaffDependencies } from './provideStaff.ts';

const storageKey = 'packingRound';

/** How far the orders were packed in this tab; written by this module only. */
const readRound = (tabValues: KeyValues): PackingRound | undefined =>
  tabValues.read(storageKey) as PackingRound | undefined;

const isSameRound = ({ orderIds }: PackingRound, chosen: readonly string[]): boolean =>
  orderIds.length === chosen.length && orderIds.every((id, index) => id === chosen[index]);

/** DESK-634: the round of these orders, if it had begun in this tab and has not ended. */
export const findPackingRound = (
  tabValues: KeyValues,
  orderIds: readonly string[],
): PackingRound | undefined => {
  const round = readRound(tabValues);
  return round && isSameRound(round, orderIds) ? round : undefined;
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
        const round = readRound(tabValues);
        const packedOf = (lineId: string, size: string): number =>
          round?.orderId === input.orderId && round.sizes[lineId] === size ? (round.packed[lineId] ?? 0) : 0;
        return (order?.lines ?? []).map(({ orderItemId, quantity, sku, size }) => ({
          lineId: orderItemId,
          quantity,
          size,
          sku,
          code: sku === null ? null : `${sku} ${size}`,
          packed: Math.min(packedOf(orderItemId, size), quantity),
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
      storeRound: (_, round) => (round ? tabValues.write(storageKey, round) : tabValues.remove(storageKey)),
    },
  });
};
