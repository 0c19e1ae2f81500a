/** Who sent an event, and what a machine raised and emitted while it took one, as inspection tells it. */
import type { ActorRefLike, EventObject, InspectionEvent } from 'xstate';
import { redactForOthers } from '../../journal/withoutPerson.ts';
import type { JournaledEvent } from '../../journal/stream.ts';
import { flowOf } from './flowOf.ts';

/** An event that a machine sent while it took another one: to itself (`raise`), or to its listeners (`emit`). */
export interface Signal {
  readonly kind: 'raised' | 'emitted';
  readonly event: JournaledEvent;
}

/**
 * The flow that sent an event. A listener that passes on what a flow emitted (`emitters`, by the event's type) counts as that flow; what a
 * flow invoked, and its own timers, count as the flow itself; null is outside of all flows, such as the page.
 */
export const senderOf = (
  source: ActorRefLike | undefined,
  { receiver, emitter }: { readonly receiver: ActorRefLike; readonly emitter: string | undefined },
): string | null => {
  const sender = source && flowOf(source)?.flow;
  return sender ?? emitter ?? (source ? (flowOf(receiver)?.flow ?? null) : null);
};

const isEvent = (value: unknown): value is EventObject =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

// Redaction leaves out and masks; the shape stays.
const signal = (kind: Signal['kind'], event: EventObject): Signal => ({
  kind,
  event: redactForOthers(event) as JournaledEvent,
});

/** What an inspection event says was raised or emitted while the event of type `taking` was taken; undefined for any other. */
export const signalOf = (inspection: InspectionEvent, taking: string): Signal | undefined => {
  if (inspection.type === '@xstate.microstep') {
    const { event } = inspection;
    return event.type === taking || event.type === '' ? undefined : signal('raised', event);
  }
  if (inspection.type !== '@xstate.action' || inspection.action.type !== 'xstate.emit') return undefined;
  const params: unknown = inspection.action.params;
  const event: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'event') : null;
  return isEvent(event) ? signal('emitted', event) : undefined;
};
