/** An order's events and their fold through the statechart (invariant S11). Pure. */
import { mayMove, type OrderActor, type OrderStatus } from '../../contract/orderStatechart.ts';

/** `created` begins an order, `moved` changes its status, `note` says something without moving it. */
export interface OrderEvent {
  readonly seq: number;
  readonly type: string;
  /** The status after the event. */
  readonly status: OrderStatus;
  readonly actor: OrderActor;
}

export type Fold =
  | { readonly ok: true; readonly status: OrderStatus }
  | { readonly ok: false; readonly fault: string };

const fault = (text: string): Fold => ({ ok: false, fault: text });

/** The status that the events lead to; a fault names the first event that the statechart does not allow. */
export const foldOrderEvents = (events: readonly OrderEvent[]): Fold => {
  let status: OrderStatus | undefined;
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1) return fault(`Event ${index + 1} has the number ${event.seq}.`);
    if (status === undefined) {
      if (event.type !== 'created' || event.status !== 'pending')
        return fault('The first event is not `created`.');
    } else if (event.type === 'moved') {
      if (!mayMove(status, event.status, event.actor))
        return fault(`Event ${event.seq} moves from ${status} to ${event.status} as ${event.actor}.`);
    } else if (event.type === 'created' || event.status !== status) {
      return fault(`Event ${event.seq} of type ${event.type} changes the status to ${event.status}.`);
    }
    status = event.status;
  }
  return status === undefined ? fault('There is no event.') : { ok: true, status };
};
