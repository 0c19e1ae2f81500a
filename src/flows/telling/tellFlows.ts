/**
 * Tells a page that listens what happens in this tab's flows. It is fetched when somebody asks for the first time, hears the flows only
 * while somebody listens, and everything that it tells is redacted as a whole.
 */
import type { ActorRefLike, AnyActorRef, EventObject, InspectionEvent, Subscription } from 'xstate';
import type { Journal } from '../../journal/journal.ts';
import { exportOf } from '../../journal/export.ts';
import type { JournaledEvent } from '../../journal/stream.ts';
import { redactForOthers } from '../../journal/withoutPerson.ts';
import { transitionsTaken } from '../../journal/xstateInternals.ts';
import { transitionId } from '../drawing/transitions.ts';
import { flowOf, runningFlows, stateOf } from './flowOf.ts';
import { senderOf, signalOf } from './signals.ts';
import { patienceMs, stopped, type FromPage, type FromTab, type ToldEvent } from './frames.ts';

export interface TellingParts {
  readonly root: AnyActorRef;
  readonly journal: Pick<Journal, 'streams'>;
  /** Names this tab among others. */
  readonly tab: string;
  /** Of the shop that the tab runs, as in an export; null where it is not known. */
  readonly build: string | null;
  readonly tell: (frame: FromTab) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  /** The page that the tab shows. */
  readonly path: () => string;
  /** Does something once all that happens now has happened: events that cause each other are told together. */
  readonly soon: (work: () => void) => void;
}

/** The order counts when an event was sent: what it causes in other flows is over before it is over itself. */
type Open = Omit<ToldEvent, 'state'> & { readonly order: number };
type Done = ToldEvent & Pick<Open, 'order'>;

export const tellFlows = ({ root, journal, tab, build, tell, now, path, soon }: TellingParts) => {
  /** Events that were sent and are not yet taken, by the session id of whom they were sent to. */
  const open = new Map<string, Open>();
  let done: Done[] = [];
  /** Which flow emitted an event of a type just now: a listener that passes it on names no sender. */
  const emitters = new Map<string, string>();
  let sent = 0;
  let hearing: Subscription | undefined;
  let listenedUntil = 0;

  const stop = () => {
    hearing?.unsubscribe();
    hearing = undefined;
    open.clear();
    done = [];
  };

  const flush = () => {
    const events = done.toSorted((a, b) => a.order - b.order).map(({ order: _, ...event }) => event);
    done = [];
    emitters.clear();
    if (events.length > 0) tell({ kind: 'heard', tab, path: path(), events });
  };

  const put = (event: Done) => {
    done.push(event);
    if (done.length === 1) soon(flush);
  };

  const take = (actorRef: ActorRefLike, event: EventObject, source: string | null) => {
    const flow = flowOf(actorRef);
    if (!flow || event.type.startsWith('xstate.snapshot.')) return;
    // Cleaning leaves out and masks; the shape stays.
    const clean = redactForOthers(event) as JournaledEvent;
    open.set(actorRef.sessionId, { ...flow, at: now(), event: clean, taken: [], source, order: sent });
    sent += 1;
  };

  const hear = (inspection: InspectionEvent) => {
    if (now() > listenedUntil) return stop();
    const { actorRef } = inspection;
    if (inspection.type === '@xstate.event') {
      const { event, sourceRef } = inspection;
      take(actorRef, event, senderOf(sourceRef, { receiver: actorRef, emitter: emitters.get(event.type) }));
    }
    // That a flow is stopped by the one around it is no event that is sent: only its last snapshot says so.
    if (inspection.type === '@xstate.snapshot' && inspection.event.type === stopped)
      take(actorRef, inspection.event, flowOf(actorRef)?.flow ?? null);
    const known = open.get(actorRef.sessionId);
    if (!known) return;
    const signal = signalOf(inspection, known.event.type);
    const current = signal ? { ...known, signals: [...(known.signals ?? []), signal] } : known;
    if (signal) open.set(actorRef.sessionId, current);
    if (signal?.kind === 'emitted') emitters.set(signal.event.type, current.flow);
    if (inspection.type === '@xstate.microstep') {
      const taken = transitionsTaken(inspection).map(transitionId);
      open.set(actorRef.sessionId, { ...current, taken: [...current.taken, ...taken] });
    }
    if (inspection.type === '@xstate.snapshot' && inspection.event.type === current.event.type) {
      open.delete(actorRef.sessionId);
      put({ ...current, state: stateOf(actorRef.getSnapshot()) });
    }
  };

  const tellAll = () => {
    const flows = runningFlows(root).flatMap((actor) => {
      const flow = flowOf(actor);
      return flow ? [{ ...flow, state: stateOf(actor.getSnapshot()) }] : [];
    });
    const { streams } = exportOf(journal.streams(), now());
    tell({ kind: 'told', tab, path: path(), at: now(), build, flows, streams });
  };

  return {
    /** What a page said. */
    hear: (frame: FromPage) => {
      listenedUntil = now() + patienceMs;
      const isNew = hearing === undefined;
      hearing ??= root.system.inspect(hear);
      if (isNew || frame.kind === 'asked') tellAll();
    },
  };
};
