/**
 * Shows a session in Stately's inspector, which is a page of another party: everything that it is sent is redacted as a whole. Its window
 * is opened by the press of a button, since a browser blocks any other.
 */
import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect';
import type { AnyStateMachine } from 'xstate';
import { definitionOf } from '../../journal/definition.ts';
import { redactForOthers } from '../../journal/withoutPerson.ts';
import { lastSeq, standsAt, type Moment, type Recording } from '../recording/recording.ts';
import type { FlowState } from './frames.ts';

export interface StatelyDependencies {
  readonly machineOf: (id: string) => AnyStateMachine | undefined;
  /** Stately's own page where none is given. */
  readonly url?: string;
  readonly window?: Window;
}

export interface StatelyConnection {
  /** Opens the window. False where the browser blocked it. Call it while a press of a button or key is handled. */
  readonly open: () => boolean;
  /** Sends what is new in a recording; another recording than before is sent from its present state on. */
  readonly show: (id: string, recording: Recording) => void;
  readonly close: () => void;
}

type Inspector = ReturnType<typeof createBrowserInspector>;

const rootId = 'app';

/** The fields that every event of the inspector has. */
const common = (flow: string, at: number) => ({
  rootId,
  sessionId: flow,
  createdAt: String(at),
  id: '',
  _version: '0.7.2',
});

const snapshotOf = ({ value, status, context }: FlowState) => ({ value, status, context });

export const connectStately = ({ machineOf, url, window: own }: StatelyDependencies): StatelyConnection => {
  let inspector: Inspector | undefined;
  let shown: { readonly id: string; readonly seq: number } | null = null;
  const known = new Set<string>();

  const send = (event: StatelyInspectionEvent) => inspector?.adapter.send(event);

  const sendActor = (flow: string, machineId: string, state: FlowState, at: number) => {
    if (known.has(flow)) return;
    known.add(flow);
    const machine = machineOf(machineId);
    send({
      ...common(flow, at),
      type: '@xstate.actor',
      name: flow,
      parentId: flow === rootId ? undefined : rootId,
      definition: JSON.stringify(machine ? definitionOf(machine).config : { id: machineId }),
      snapshot: { ...snapshotOf(state), status: state.status },
    });
  };

  const sendMoment = ({ flow, machine, at, event, source, state }: Moment) => {
    sendActor(flow, machine, state, at);
    send({ ...common(flow, at), type: '@xstate.event', event, sourceId: source ?? undefined });
    // The inspector reads the value, the status and the context of a snapshot.
    const snapshot = snapshotOf(state) as unknown as Extract<
      StatelyInspectionEvent,
      { type: '@xstate.snapshot' }
    >['snapshot'];
    send({ ...common(flow, at), type: '@xstate.snapshot', event, snapshot });
  };

  const close = () => {
    inspector?.stop();
    inspector = undefined;
    shown = null;
    known.clear();
  };

  return {
    open: () => {
      close();
      const opened = createBrowserInspector({
        ...(url === undefined ? {} : { url }),
        ...(own === undefined ? {} : { window: own }),
        maxDeferredEvents: 1000,
        // Redaction leaves out and masks; the shape stays.
        serialize: (event) => redactForOthers(event) as typeof event,
      });
      if (!opened.adapter.targetWindow) return false;
      inspector = opened;
      return true;
    },
    show: (id, recording) => {
      if (!inspector) return;
      if (shown?.id !== id) {
        known.clear();
        const at = recording.moments.at(-1)?.at ?? 0;
        for (const [flow, { machine, state }] of standsAt(recording, null))
          sendActor(flow, machine, state, at);
      } else {
        const { seq } = shown;
        const fresh = recording.moments.filter((moment) => moment.seq > seq);
        for (const moment of fresh) sendMoment(moment);
      }
      shown = { id, seq: lastSeq(recording) };
    },
    close,
  };
};
