import type { Owned } from '../support/populatedShop.ts';
import type { CallName } from '../support/callSamples.ts';

/** The ids by which a request can reach for what belongs to somebody. */
export const ownedIds = [
  'userId',
  'cartId',
  'lineId',
  'orderId',
  'deliveredOrderId',
  'returnId',
  'addressId',
] as const satisfies readonly (keyof Owned)[];
export type OwnedId = (typeof ownedIds)[number];

/**
 * Calls that the staff makes for a shopper: looking after orders and accounts. A cart is filled, checked out and paid by its owner
 * alone, so whatever is not named here is as little found by the staff as by anybody else.
 */
export const staffReaches: ReadonlySet<CallName> = new Set<CallName>([
  'updateUser',
  'exportAccount',
  'orderById',
  'ordersOfUser',
  'updateOrder',
  'deleteOrder',
  'orderInvoice',
  'returnById',
  'returnsOfUser',
]);

/** The only reads that change something: each is about the session itself. */
export const writingReads: ReadonlySet<CallName> = new Set<CallName>(['refresh', 'logout']);
