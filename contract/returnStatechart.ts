/** Statechart of a return: the server validates transitions by it, the admin pages offer them by it. */
import type { OrderActor } from './orderStatechart.ts';

/** `rejected` and `expired` close a return without its items. */
export const returnStatuses = ['requested', 'received', 'refunded', 'rejected', 'expired'] as const;
export type ReturnStatus = (typeof returnStatuses)[number];

export type ClosedReturnStatus = Extract<ReturnStatus, 'expired' | 'rejected'>;
export type OpenReturnStatus = Exclude<ReturnStatus, ClosedReturnStatus>;
export const isClosedReturn = (status: ReturnStatus): status is ClosedReturnStatus =>
  status === 'rejected' || status === 'expired';

/** Who requests a transition. A shopper can only create the return. */
export type ReturnActor = OrderActor;

const staffOrSystem: readonly ReturnActor[] = ['admin', 'system'];

type Transitions = {
  readonly [From in ReturnStatus]: { readonly [To in ReturnStatus]?: readonly ReturnActor[] };
};

export const returnTransitions: Transitions = {
  requested: { received: staffOrSystem, rejected: ['admin'], expired: ['system'] },
  received: { refunded: staffOrSystem },
  refunded: {},
  rejected: {},
  expired: {},
};

/** Whether `actor` may change a return's status from `from` to `to`. */
export const canTransitionReturn = (from: ReturnStatus, to: ReturnStatus, actor: ReturnActor): boolean =>
  returnTransitions[from][to]?.includes(actor) ?? false;

/** The statuses that `actor` may change the return to. */
export const returnTransitionsFrom = (from: ReturnStatus, actor: ReturnActor): ReturnStatus[] =>
  returnStatuses.filter((to) => canTransitionReturn(from, to, actor));

/** Display names of the statuses. */
export const returnStatusLabels: { readonly [S in ReturnStatus]: string } = {
  requested: 'Requested',
  received: 'Received',
  refunded: 'Refunded',
  rejected: 'Rejected',
  expired: 'Expired',
};
