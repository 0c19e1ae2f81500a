/** The life of a return, as one table beside the order's: the server allows by it, the admin's page offers by it. */
import type { OrderActor } from './orderStatechart.ts';

export const returnStatuses = ['requested', 'received', 'refunded'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

/** Who asks: the shopper whose it is, an admin, or the shop itself. A shopper only requests. */
export type ReturnActor = OrderActor;

const staff: readonly ReturnActor[] = ['admin', 'system'];

type Moves = {
  readonly [From in ReturnStatus]: { readonly [To in ReturnStatus]?: readonly ReturnActor[] };
};

export const returnMoves: Moves = {
  requested: { received: staff },
  received: { refunded: staff },
  refunded: {},
};

/** Whether `actor` may move a return from one status to another. */
export const mayMoveReturn = (from: ReturnStatus, to: ReturnStatus, actor: ReturnActor): boolean =>
  returnMoves[from][to]?.includes(actor) ?? false;

/** What `actor` may move the return to. */
export const returnMovesOf = (from: ReturnStatus, actor: ReturnActor): ReturnStatus[] =>
  returnStatuses.filter((to) => mayMoveReturn(from, to, actor));

/** What a shopper reads for a status. */
export const returnStatusLabels: { readonly [S in ReturnStatus]: string } = {
  requested: 'Requested',
  received: 'Received',
  refunded: 'Refunded',
};
