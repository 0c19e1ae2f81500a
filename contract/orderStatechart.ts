/** Statechart of an order: the server validates transitions by it, the pages offer them by it (ORDER-08, ORDER-09, S11). */
export const orderStatuses = [
  'pending',
  'authorized',
  'capturing',
  'placed',
  'processing',
  'shipped',
  'delivered',
  'returned',
  'canceled',
] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Who requests a transition: the shopper who owns the order, an admin, or the system (payment, jobs, carrier). */
export const orderActors = ['shopper', 'admin', 'system'] as const;
export type OrderActor = (typeof orderActors)[number];

const anyActor: readonly OrderActor[] = orderActors;
const staffOrSystem: readonly OrderActor[] = ['admin', 'system'];
const systemOnly: readonly OrderActor[] = ['system'];

type Transitions = {
  readonly [From in OrderStatus]: { readonly [To in OrderStatus]?: readonly OrderActor[] };
};

export const orderTransitions: Transitions = {
  pending: { authorized: systemOnly, canceled: anyActor },
  authorized: { capturing: ['shopper', 'system'], canceled: anyActor },
  capturing: { placed: systemOnly, authorized: systemOnly, canceled: systemOnly },
  placed: { processing: staffOrSystem, canceled: anyActor },
  processing: { shipped: staffOrSystem, canceled: anyActor },
  shipped: { delivered: staffOrSystem },
  delivered: { returned: systemOnly },
  returned: {},
  canceled: {},
};

/** Whether `actor` may change an order's status from `from` to `to`. */
export const canTransitionOrder = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  orderTransitions[from][to]?.includes(actor) ?? false;

/** The statuses that `actor` may change the order to. */
export const orderTransitionsFrom = (from: OrderStatus, actor: OrderActor): OrderStatus[] =>
  orderStatuses.filter((to) => canTransitionOrder(from, to, actor));

/** Whether the order is not placed yet: shown as 'Not finished', with a link back to checkout. */
export const isUnfinished = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'authorized' || status === 'capturing';

/** Display names of the statuses. */
export const orderStatusLabels: { readonly [S in OrderStatus]: string } = {
  pending: 'Not finished',
  authorized: 'Not finished',
  capturing: 'Not finished',
  placed: 'Placed',
  processing: 'Processing',
  shipped: 'Shipped',
  delivered: 'Delivered',
  returned: 'Returned',
  canceled: 'Canceled',
};
