/** When an order can be returned (ORDER-03, RETURN-01); used by the button and by the server. */
import type { OrderStatus } from './orderStatechart.ts';
import { returnWindowDays } from './rules.ts';

const dayMs = 86_400_000;

/** Last moment at which an order delivered at `deliveredAt` can be returned; both ISO 8601 UTC. */
export const returnWindowEnd = (deliveredAt: string): string =>
  new Date(Date.parse(deliveredAt) + returnWindowDays * dayMs).toISOString();

export const returnUnavailableReasons = {
  notDelivered: 'Available after delivery',
  windowPassed: 'The 30 days have passed',
  nothingLeft: 'Every item is already in a return',
} as const;

export type Returnability =
  /** Items can be returned until this time. */
  | { readonly kind: 'open'; readonly until: string }
  /** Not at present; the reason is shown to the shopper. */
  | { readonly kind: 'closed'; readonly reason: string }
  /** Never: the page offers no return. */
  | { readonly kind: 'never' };

export interface ReturnableOrder {
  readonly status: OrderStatus;
  readonly timeline: readonly { readonly status: OrderStatus; readonly at: string }[];
  readonly items: readonly { readonly returnableQuantity: number }[];
}

/** Whether an order can be returned at `now`. Canceled and returned orders never can (ORDER-03). */
export const getReturnability = (order: ReturnableOrder, now: Date): Returnability => {
  if (order.status === 'canceled' || order.status === 'returned') return { kind: 'never' };
  const deliveredAt = order.timeline.find(({ status }) => status === 'delivered')?.at;
  if (order.status !== 'delivered' || deliveredAt === undefined)
    return { kind: 'closed', reason: returnUnavailableReasons.notDelivered };
  const until = returnWindowEnd(deliveredAt);
  if (until < now.toISOString()) return { kind: 'closed', reason: returnUnavailableReasons.windowPassed };
  return order.items.some(({ returnableQuantity }) => returnableQuantity > 0)
    ? { kind: 'open', until }
    : { kind: 'closed', reason: returnUnavailableReasons.nothingLeft };
};
