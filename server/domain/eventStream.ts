/** Events of an order or a return, and their fold through its statechart (invariant S11). Pure. */
import { mayMove, type OrderActor, type OrderStatus } from '../../contract/orderStatechart.ts';
import { mayMoveReturn, type ReturnStatus } from '../../contract/returnStatechart.ts';

export interface StatusEvent<S extends string> {
  /** From 1, without gaps. */
  readonly seq: number;
  /** One type begins a stream, `moved` changes the status, `note` says something without moving it. */
  readonly type: string;
  /** The status after the event. */
  readonly status: S;
  readonly actor: OrderActor;
}

export type OrderEvent = StatusEvent<OrderStatus>;

export type Fold<S extends string> =
  | { readonly ok: true; readonly status: S }
  | { readonly ok: false; readonly fault: string };

interface Chart<S extends string> {
  readonly first: { readonly type: string; readonly status: S };
  readonly mayMove: (from: S, to: S, actor: OrderActor) => boolean;
}

/** The status that the events lead to; a fault names the first event that the statechart does not allow. */
const foldBy =
  <S extends string>({ first, mayMove: allows }: Chart<S>) =>
  (events: readonly StatusEvent<S>[]): Fold<S> => {
    let status: S | undefined;
    for (const [index, { seq, type, status: to, actor }] of events.entries()) {
      const isAllowed =
        status === undefined
          ? type === first.type && to === first.status
          : type === 'moved'
            ? allows(status, to, actor)
            : type === 'note' && to === status;
      if (seq !== index + 1 || !isAllowed)
        return { ok: false, fault: `Event ${index + 1}, ${type} as ${actor}: from ${status} to ${to}.` };
      status = to;
    }
    return status === undefined ? { ok: false, fault: 'There is no event.' } : { ok: true, status };
  };

export const foldOrderEvents = foldBy<OrderStatus>({
  first: { type: 'created', status: 'pending' },
  mayMove,
});

export const foldReturnEvents = foldBy<ReturnStatus>({
  first: { type: 'requested', status: 'requested' },
  mayMove: mayMoveReturn,
});
