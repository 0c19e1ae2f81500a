/**
 * Publishes the flows of this tab to the inspector. Loaded on the first message of the inspector; inspects the flows only while the
 * inspector is listening. Everything that it sends is redacted.
 */
import type { ActorRefLike, AnyActorRef, EventObject, InspectionEvent, Subscription } from 'xstate';
import type { Journal } from '../../journal/journal.ts';
import { createExport } from '../../journal/export.ts';
import type { JournaledEvent } from '../../journal/stream.ts';
import { redactForExport } from '../../journal/redactForExport.ts';
import { transitionsTaken } from '../../journal/xstateInternals.ts';
import { transitionId } from '../drawing/transitions.ts';
import { identifyFlow, runningFlows, toStateSnapshot } from './flowSnapshots.ts';
import { findSender, toSignal } from './inspectionEvents.ts';
import {
  listenerTimeoutMs,
  stopEventType,
  type InspectorMessage,
  type TabMessage,
  type FlowEvent,
} from './messages.ts';

export interface FlowPublisherDependencies {
  readonly root: AnyActorRef;
  readonly journal: Pick<Journal, 'streams'>;
  /** Id of this tab. */
  readonly tab: string;
  /** Build of the shop; null if unknown. */
  readonly build: string | null;
  readonly post: (message: TabMessage) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** Path of the current page. */
  readonly path: () => string;
  /** Defers work until the current events are processed, so that events that cause each other are sent in one message. */
  readonly defer: (work: () => void) => void;
}

/** `order` is the order of sending: an event is processed after the events that it causes in other flows. */
type PendingEvent = Omit<FlowEvent, 'state'> & { readonly order: number };
type ProcessedEvent = FlowEvent & Pick<PendingEvent, 'order'>;

export const createFlowPublisher = ({
  root,
  journal,
  tab,
  build,
  post,
  now,
  path,
  defer,
}: FlowPublisherDependencies) => {
  /** Events that are sent but not processed, by the session id of the receiver. */
  const pending = new Map<string, PendingEvent>();
  let processed: ProcessedEvent[] = [];
  /** Flows by the types of the events that they just emitted: a listener that forwards one has no sender. */
  const emitters = new Map<string, string>();
  let order = 0;
  let subscription: Subscription | undefined;
  let publishUntil = 0;

  const stop = () => {
    subscription?.unsubscribe();
    subscription = undefined;
    pending.clear();
    processed = [];
  };

  const flush = () => {
    const events = processed.toSorted((a, b) => a.order - b.order).map(({ order: _, ...event }) => event);
    processed = [];
    emitters.clear();
    if (events.length > 0) post({ kind: 'events', tab, path: path(), events });
  };

  const addProcessed = (event: ProcessedEvent) => {
    processed.push(event);
    if (processed.length === 1) defer(flush);
  };

  const addPending = (actorRef: ActorRefLike, event: EventObject, source: string | null) => {
    const flow = identifyFlow(actorRef);
    if (!flow || event.type.startsWith('xstate.snapshot.')) return;
    // Redaction omits and masks values; the structure stays.
    const redacted = redactForExport(event) as JournaledEvent;
    pending.set(actorRef.sessionId, { ...flow, at: now(), event: redacted, taken: [], source, order });
    order += 1;
  };

  const inspect = (inspection: InspectionEvent) => {
    if (now() > publishUntil) return stop();
    const { actorRef } = inspection;
    if (inspection.type === '@xstate.event') {
      const { event, sourceRef } = inspection;
      addPending(
        actorRef,
        event,
        findSender(sourceRef, { receiver: actorRef, emitter: emitters.get(event.type) }),
      );
    }
    // Stopping a child sends no event: only its last snapshot shows it.
    if (inspection.type === '@xstate.snapshot' && inspection.event.type === stopEventType)
      addPending(actorRef, inspection.event, identifyFlow(actorRef)?.flow ?? null);
    const known = pending.get(actorRef.sessionId);
    if (!known) return;
    const signal = toSignal(inspection, known.event.type);
    const current = signal ? { ...known, signals: [...(known.signals ?? []), signal] } : known;
    if (signal) pending.set(actorRef.sessionId, current);
    if (signal?.kind === 'emitted') emitters.set(signal.event.type, current.flow);
    if (inspection.type === '@xstate.microstep') {
      const taken = transitionsTaken(inspection).map(transitionId);
      pending.set(actorRef.sessionId, { ...current, taken: [...current.taken, ...taken] });
    }
    if (inspection.type === '@xstate.snapshot' && inspection.event.type === current.event.type) {
      pending.delete(actorRef.sessionId);
      addProcessed({ ...current, state: toStateSnapshot(actorRef.getSnapshot()) });
    }
  };

  const postSnapshot = () => {
    const flows = runningFlows(root).flatMap((actor) => {
      const flow = identifyFlow(actor);
      return flow ? [{ ...flow, state: toStateSnapshot(actor.getSnapshot()) }] : [];
    });
    const { streams } = createExport(journal.streams(), now());
    post({ kind: 'snapshot', tab, path: path(), at: now(), build, flows, streams });
  };

  return {
    /** Handles a message of the inspector. */
    receive: (message: InspectorMessage) => {
      publishUntil = now() + listenerTimeoutMs;
      const isNew = subscription === undefined;
      subscription ??= root.system.inspect(inspect);
      if (isNew || message.kind === 'snapshotRequested') postSnapshot();
    },
  };
};
