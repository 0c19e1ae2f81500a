/** Keeps one pending and one authorized order of the demo shopper. */
import { openDemoOrders, type OpenDemoOrder } from './demoOrders.ts';
import type { JobContext } from '../../server/jobs/jobContext.ts';
import type { Job } from '../../server/jobs/runJobs.ts';
import type { SandboxPayer } from './sandboxPayer.ts';
import { assignOrder, findUnfinishedOrderOfCart } from './orderQueries.ts';
import { lockOrder } from '../../server/store/orderLocks.ts';
import { updateOrderRow, type OrderRow } from '../../server/store/orders.ts';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { authorizationExpiry, reservationExpiry } from '../../server/domain/unpaidHold.ts';
import { createDemoOrder, intentIdOfClientSecret, type DemoShopper } from './placeDemoOrder.ts';
import { findDemoShopper } from './findDemoShopper.ts';
import { minuteMs } from './withClockAt.ts';
import { findOrCreateSpareCart } from './findOrCreateSpareCart.ts';

/** Remaining time below which a reservation is renewed. */
const renewBeforeMs = 15 * minuteMs;

interface Buyer {
  readonly shopper: DemoShopper;
  /** Owns the cart of the order; the order is then assigned to `shopper`. */
  readonly cartOwner: DemoShopper;
}

/** Renews the reservation of an order that still has the target status. */
const renew = async ({ store, clock }: JobContext, id: string, target: OpenDemoOrder): Promise<void> =>
  store.transaction(async (trx) => {
    const order = await lockOrder(trx, id);
    if (order?.status !== target.status) return;
    const now = clock();
    const at = now.toISOString();
    // As if it were created now: visitors must have the whole time of a reservation.
    const renewed = { created_at: at, pay_until: null };
    const reserved_until =
      target.status === 'pending' ? reservationExpiry(now, renewed) : authorizationExpiry(now, renewed);
    const change = { reserved_until, created_at: at, updated_at: at };
    await updateOrderRow(trx, { id, from: order.status }, change);
  });

const isEndingSoon = ({ reserved_until }: OrderRow, now: Date): boolean =>
  reserved_until !== null && Date.parse(reserved_until) - now.getTime() < renewBeforeMs;

/** Authorizes the payment of a pending order with a test card. */
const authorize = async (
  context: JobContext,
  payer: SandboxPayer,
  { shopper }: Buyer,
  { id, card }: { readonly id: string; readonly card: string },
): Promise<void> => {
  const { clientSecret, paymentStatus } = await startPayment(context, shopper, id);
  if (paymentStatus === 'awaiting') await payer.pay(intentIdOfClientSecret(clientSecret), card);
  await startPayment(context, shopper, id);
};

/**
 * Creates the order where it is missing and renews it where its reservation ends soon. Each step is idempotent, so an interrupted run is
 * continued. Returns whether anything changed.
 */
const ensureOrder = async (
  context: JobContext,
  payer: SandboxPayer,
  buyer: Buyer,
  target: OpenDemoOrder,
): Promise<boolean> => {
  const { store, clock } = context;
  const { shopper, cartOwner } = buyer;
  const existing = await findUnfinishedOrderOfCart(store.db, cartOwner.cartId);
  const id = existing?.id ?? (await createDemoOrder(context, cartOwner, target));
  if (existing?.user_id !== shopper.id)
    await store.transaction((trx) => assignOrder(trx, { orderId: id, userId: shopper.id }));
  const isUnpaid = !existing || existing.status === 'pending';
  if (target.status === 'authorized' && isUnpaid) {
    await authorize(context, payer, buyer, { id, card: target.card });
    return true;
  }
  if (existing && isEndingSoon(existing, clock())) await renew(context, id, target);
  return !existing;
};

/**
 * Keeps a pending and an authorized order of the demo shopper. They use separate carts, since a cart has at most one unfinished order (S3)
 * and the shopper's own cart is for visitors. Needs the sandbox.
 */
export const openOrdersJob = (context: JobContext, payer: SandboxPayer): Job => ({
  name: 'demo open orders',
  everyMs: 30_000,
  run: async () => {
    const shopper = await findDemoShopper(context);
    if (!shopper) return false;
    let isChanged = false;
    for (const target of openDemoOrders) {
      const cartOwner = { ...shopper, ...(await findOrCreateSpareCart(context, target.status)) };
      isChanged = (await ensureOrder(context, payer, { shopper, cartOwner }, target)) || isChanged;
    }
    return isChanged;
  },
});
