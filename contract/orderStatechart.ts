/**
 * The life of an order, as one table: the server allows by it, the page offers by it (ORDER-08, ORDER-09, invariant S11).
 */
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

/** Who asks for a move: the shopper who owns the order, an admin, or the shop itself (payment, jobs, carrier). */
export type OrderActor = 'shopper' | 'admin' | 'system';

const everyone: readonly OrderActor[] = ['shopper', 'admin', 'system'];
const staff: readonly OrderActor[] = ['admin', 'system'];
const shop: readonly OrderActor[] = ['system'];

type Moves = { readonly [From in OrderStatus]: { readonly [To in OrderStatus]?: readonly OrderActor[] } };

export const orderMoves: Moves = {
  pending: { authorized: shop, canceled: everyone },
  authorized: { capturing: ['shopper', 'system'], canceled: everyone },
  capturing: { placed: shop, authorized: shop, canceled: shop },
  placed: { processing: staff, canceled: everyone },
  processing: { shipped: staff, canceled: everyone },
  shipped: { delivered: staff },
  delivered: { returned: shop },
  returned: {},
  canceled: {},
};

/** Whether `actor` may move an order from one status to another. */
export const mayMove = (from: OrderStatus, to: OrderStatus, actor: OrderActor): boolean =>
  orderMoves[from][to]?.includes(actor) ?? false;

/** What `actor` may move the order to. */
export const movesOf = (from: OrderStatus, actor: OrderActor): OrderStatus[] =>
  orderStatuses.filter((to) => mayMove(from, to, actor));

/** Statuses in which nothing was bought yet: shown as 'Not finished', with a way back into checkout. */
export const isUnfinished = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'authorized' || status === 'capturing';

/** What a shopper reads for a status. */
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
