/** A return's events and their fold through the statechart, as an order's. Pure. */
import { mayMoveReturn, type ReturnActor, type ReturnStatus } from '../../contract/returnStatechart.ts';

export interface ReturnEvent {
  readonly seq: number;
  /** `requested` begins a return, `moved` changes its status, `note` says something without moving it. */
  readonly type: string;
  /** The status after the event. */
  readonly status: ReturnStatus;
  readonly actor: ReturnActor;
}

export type ReturnFold =
  | { readonly ok: true; readonly status: ReturnStatus }
  | { readonly ok: false; readonly fault: string };

const isAllowed = (status: ReturnStatus | undefined, { type, status: to, actor }: ReturnEvent): boolean => {
  if (status === undefined) return type === 'requested' && to === 'requested';
  return type === 'moved' ? mayMoveReturn(status, to, actor) : type === 'note' && to === status;
};

/** The status that the events lead to; a fault names the first event that the statechart does not allow. */
export const foldReturnEvents = (events: readonly ReturnEvent[]): ReturnFold => {
  let status: ReturnStatus | undefined;
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || !isAllowed(status, event))
      return { ok: false, fault: `Event ${index + 1} of type ${event.type} leads to ${event.status}.` };
    status = event.status;
  }
  return status === undefined ? { ok: false, fault: 'There is no event.' } : { ok: true, status };
};
