/** Folds events of an order or a return through its statechart (invariant S11). Pure. */
import { canTransitionOrder, type OrderActor, type OrderStatus } from '../../contract/orderStatechart.ts';
import { canTransitionReturn, type ReturnStatus } from '../../contract/returnStatechart.ts';

export interface StatusEvent<S extends string> {
  /** From 1, without gaps. */
  readonly seq: number;
  /** The statechart's first type starts a stream, `moved` changes the status, `note` keeps it. */
  readonly type: string;
  /** The status after the event. */
  readonly status: S;
  readonly actor: OrderActor;
}

export type OrderEvent = StatusEvent<OrderStatus>;

export type Fold<S extends string> =
  | { readonly ok: true; readonly status: S }
  | { readonly ok: false; readonly fault: string };

interface Statechart<S extends string> {
  readonly first: { readonly type: string; readonly status: S };
  readonly canTransition: (from: S, to: S, actor: OrderActor) => boolean;
}

/** Returns the resulting status, or a fault that names the first event that the statechart does not allow. */
const createFold =
  <S extends string>({ first, canTransition }: Statechart<S>) =>
  (events: readonly StatusEvent<S>[]): Fold<S> => {
    let status: S | undefined;
    for (const [index, { seq, type, status: to, actor }] of events.entries()) {
      const isAllowed =
        status === undefined
          ? type === first.type && to === first.status
          : type === 'moved'
            ? canTransition(status, to, actor)
            : type === 'note' && to === status;
      if (seq !== index + 1 || !isAllowed)
        return { ok: false, fault: `Event ${index + 1}, ${type} as ${actor}: from ${status} to ${to}.` };
      status = to;
    }
    return status === undefined ? { ok: false, fault: 'The stream has no events.' } : { ok: true, status };
  };

export const foldOrderEvents = createFold<OrderStatus>({
  first: { type: 'created', status: 'pending' },
  canTransition: canTransitionOrder,
});

export const foldReturnEvents = createFold<ReturnStatus>({
  first: { type: 'requested', status: 'requested' },
  canTransition: canTransitionReturn,
});
