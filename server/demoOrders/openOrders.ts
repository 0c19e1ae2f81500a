/** The unfinished orders of the demo's shopper: one pending and one authorized at any time. */
import { openDemoOrders, type OpenDemoOrder } from '../../demo/orders.ts';
import type { Commerce } from '../jobs/commerce.ts';
import type { Job } from '../jobs/runner.ts';
import type { SandboxBank } from '../payments/sandboxBank.ts';
import { assignOrder, liveOrderOfCart } from '../store/demoOrders.ts';
import { lockOrder, updateOrderRow, type OrderRow } from '../store/orders.ts';
import { startPayment } from '../usecases/checkout/startPayment.ts';
import { authorizedFrom, reservedFrom } from '../usecases/orders/reservation.ts';
import { createDemoOrder, intentIdOf, type DemoShopper } from './buy.ts';
import { findDemoShopper } from './demoShopper.ts';
import { minuteMs } from './past.ts';
import { spareCartOf } from './spareCart.ts';

/** A reservation with less time left is renewed. */
const renewsBeforeMs = 15 * minuteMs;

/** The demo's shopper, buying from a cart other than her own. */
interface Buyer {
  readonly shopper: DemoShopper;
  readonly spare: DemoShopper;
}

/** Starts the reservation of an order that still has the wanted status anew; any other order is left as it is. */
const renew = async ({ store, clock }: Commerce, id: string, wanted: OpenDemoOrder): Promise<void> =>
  store.transaction(async (trx) => {
    const order = await lockOrder(trx, id, store.engine);
    if (order?.status !== wanted.status) return;
    const now = clock();
    const reserved_until = wanted.status === 'pending' ? reservedFrom(now) : authorizedFrom(now);
    await updateOrderRow(trx, { id, from: order.status }, { reserved_until, updated_at: now.toISOString() });
  });

const isEndingSoon = ({ reserved_until }: OrderRow, now: Date): boolean =>
  reserved_until !== null && Date.parse(reserved_until) - now.getTime() < renewsBeforeMs;

/** Authorizes the payment of a pending order by a test card. */
const authorize = async (
  shop: Commerce,
  bank: SandboxBank,
  { shopper }: Buyer,
  { id, card }: { readonly id: string; readonly card: string },
): Promise<void> => {
  const { clientSecret, paymentStatus } = await startPayment(shop, shopper, id);
  if (paymentStatus === 'awaiting') await bank.pay(intentIdOf(clientSecret), card);
  await startPayment(shop, shopper, id);
};

/**
 * Makes the order where there is none and renews it where its reservation ends soon. Each step is found done when it is repeated, so a
 * process that ended between two of them is continued. Tells whether anything changed.
 */
const maintain = async (
  shop: Commerce,
  bank: SandboxBank,
  buyer: Buyer,
  wanted: OpenDemoOrder,
): Promise<boolean> => {
  const { store, clock } = shop;
  const { shopper, spare } = buyer;
  const found = await liveOrderOfCart(store.db, spare.cartId);
  const id = found?.id ?? (await createDemoOrder(shop, spare, wanted));
  if (found?.user_id !== shopper.id)
    await store.transaction((trx) => assignOrder(trx, { orderId: id, userId: shopper.id }));
  const isUnpaid = !found || found.status === 'pending';
  if (wanted.status === 'authorized' && isUnpaid) {
    await authorize(shop, bank, buyer, { id, card: wanted.card });
    return true;
  }
  if (found && isEndingSoon(found, clock())) await renew(shop, id, wanted);
  return !found;
};

/**
 * Gives the demo's shopper a pending and an authorized order at any time. They are made from carts of their own, because a cart has at
 * most one unfinished order (S3) and hers belongs to the visitor. Only for a shop that pays at the sandbox.
 */
export const openOrdersJob = (shop: Commerce, bank: SandboxBank): Job => ({
  name: 'open orders of the demo',
  everyMs: 30_000,
  run: async () => {
    const shopper = await findDemoShopper(shop);
    if (!shopper) return false;
    let isChanged = false;
    for (const wanted of openDemoOrders) {
      const spare = { ...shopper, ...(await spareCartOf(shop, wanted.status)) };
      isChanged = (await maintain(shop, bank, { shopper, spare }, wanted)) || isChanged;
    }
    return isChanged;
  },
});
