/** The sender of an event, and the events that a machine raised or emitted while processing it, from inspection events. */
import type { ActorRefLike, EventObject, InspectionEvent } from 'xstate';
import { redactForExport } from '../../journal/redactForExport.ts';
import type { JournaledEvent } from '../../journal/stream.ts';
import { identifyFlow } from './flowSnapshots.ts';

/** An event that a machine raised (`raise`) or emitted (`emit`) while processing another one. */
export interface Signal {
  readonly kind: 'raised' | 'emitted';
  readonly event: JournaledEvent;
}

/**
 * The flow that sent an event. A listener that forwards an emitted event counts as the flow that emitted it (`emitter`); invoked actors and
 * timers count as the flow itself; null is a sender outside of all flows, such as the page.
 */
export const findSender = (
  source: ActorRefLike | undefined,
  { receiver, emitter }: { readonly receiver: ActorRefLike; readonly emitter: string | undefined },
): string | null => {
  const sender = source && identifyFlow(source)?.flow;
  return sender ?? emitter ?? (source ? (identifyFlow(receiver)?.flow ?? null) : null);
};

const isEvent = (value: unknown): value is EventObject =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'type') === 'string';

// Redaction omits and masks values; the structure stays.
const createSignal = (kind: Signal['kind'], event: EventObject): Signal => ({
  kind,
  event: redactForExport(event) as JournaledEvent,
});

/** The event that was raised or emitted while an event of type `processedType` was processed; undefined for other inspection events. */
export const toSignal = (inspection: InspectionEvent, processedType: string): Signal | undefined => {
  if (inspection.type === '@xstate.microstep') {
    const { event } = inspection;
    return event.type === processedType || event.type === '' ? undefined : createSignal('raised', event);
  }
  if (inspection.type !== '@xstate.action' || inspection.action.type !== 'xstate.emit') return undefined;
  const params: unknown = inspection.action.params;
  const event: unknown = typeof params === 'object' && params !== null ? Reflect.get(params, 'event') : null;
  return isEvent(event) ? createSignal('emitted', event) : undefined;
};
