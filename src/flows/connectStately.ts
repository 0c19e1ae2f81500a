/**
 * Shows a session in Stately's inspector, a third-party page: every event that it receives is redacted. Its window must be opened in a click
 * handler, since browsers block other pop-ups.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyStateMachine } from 'xstate';
import { definitionOf } from '../journal/definition.ts';
import { redactForExport } from '../journal/redactForExport.ts';
import { lastSeq, flowStatesAt, type Moment, type Recording } from './recording/recording.ts';
import type { StateSnapshot } from './bridge/messages.ts';

export interface StatelyDependencies {
  readonly machineOf: (id: string) => AnyStateMachine | undefined;
  /** Defaults to Stately's page. */
  readonly url?: string;
  readonly window?: Window;
}

export interface StatelyConnection {
  /** Opens the window; false if the browser blocked it. Must be called in a click or key handler. */
  readonly open: () => boolean;
  /** Sends the new moments of a recording; for another recording than before, its current state. */
  readonly show: (id: string, recording: Recording) => void;
  readonly close: () => void;
}

type Inspector = ReturnType<typeof createBrowserInspector>;

const rootId = 'app';

/** Fields of every inspector event. */
const baseEvent = (flow: string, at: number) => ({
  rootId,
  sessionId: flow,
  createdAt: String(at),
  id: '',
  _version: '0.7.2',
});

const toSnapshot = ({ value, status, context }: StateSnapshot) => ({ value, status, context });

export const connectStately = ({
  machineOf,
  url,
  window: opener,
}: StatelyDependencies): StatelyConnection => {
  let inspector: Inspector | undefined;
  let sent: { readonly id: string; readonly seq: number } | null = null;
  const sentActors = new Set<string>();

  const send = (event: StatelyInspectionEvent) => inspector?.adapter.send(event);

  const sendActor = (flow: string, machineId: string, state: StateSnapshot, at: number) => {
    if (sentActors.has(flow)) return;
    sentActors.add(flow);
    const machine = machineOf(machineId);
    send({
      ...baseEvent(flow, at),
      type: '@xstate.actor',
      name: flow,
      parentId: flow === rootId ? undefined : rootId,
      definition: JSON.stringify(machine ? definitionOf(machine).config : { id: machineId }),
      snapshot: { ...toSnapshot(state), status: state.status },
    });
  };

  const sendMoment = ({ flow, machine, at, event, source, state }: Moment) => {
    sendActor(flow, machine, state, at);
    send({ ...baseEvent(flow, at), type: '@xstate.event', event, sourceId: source ?? undefined });
    // The inspector reads value, status and context of a snapshot only.
    const snapshot = toSnapshot(state) as unknown as Extract<
      StatelyInspectionEvent,
      { type: '@xstate.snapshot' }
    >['snapshot'];
    send({ ...baseEvent(flow, at), type: '@xstate.snapshot', event, snapshot });
  };

  const close = () => {
    inspector?.stop();
    inspector = undefined;
    sent = null;
    sentActors.clear();
  };

  return {
    open: () => {
      close();
      const opened = createBrowserInspector({
        ...(url === undefined ? {} : { url }),
        ...(opener === undefined ? {} : { window: opener }),
        maxDeferredEvents: 1000,
        // Redaction omits and masks values; the structure stays.
        serialize: (event) => redactForExport(event) as typeof event,
      });
      if (!opened.adapter.targetWindow) return false;
      inspector = opened;
      return true;
    },
    show: (id, recording) => {
      if (!inspector) return;
      if (sent?.id !== id) {
        sentActors.clear();
        const at = recording.moments.at(-1)?.at ?? 0;
        for (const [flow, { machine, state }] of flowStatesAt(recording, null))
          sendActor(flow, machine, state, at);
      } else {
        const { seq } = sent;
        const newMoments = recording.moments.filter((moment) => moment.seq > seq);
        for (const moment of newMoments) sendMoment(moment);
      }
      sent = { id, seq: lastSeq(recording) };
    },
    close,
  };
};
