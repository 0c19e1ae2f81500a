/** Sources of recordings: tabs of the shop and imported files. */
import type { AnyStateMachine } from 'xstate';
import { parseExport } from '../../journal/parseExport.ts';
import type { Stream } from '../../journal/stream.ts';
import type { Definitions } from '../definition/sessionMachine.ts';
import type { TabMessage } from '../bridge/messages.ts';
import { foldHistory } from './foldHistory.ts';
import { readDefinitions } from './readDefinitions.ts';
import { emptyRecording, withEvents, withFlows, type Recording } from './recording.ts';
import { recordedEvents } from './recordedEvents.ts';

export interface Source {
  readonly id: string;
  readonly kind: 'tab' | 'file';
  /** Path of the tab's page, or the file name. */
  readonly name: string;
  /** Whether the tab is open. */
  readonly isOpen: boolean;
  readonly recording: Recording;
  /** Build that recorded it; null if unknown. */
  readonly build: string | null;
  /** Last received journal. */
  readonly streams: readonly Stream[];
  /** Flows that cannot be folded by this build. */
  readonly unfoldable: readonly string[];
  /** Recorded definitions of its machines, if any. */
  readonly definitions: Definitions;
}

export type Sources = readonly Source[];

type MachinesById = ReadonlyMap<string, AnyStateMachine>;

const upsertSource = (sources: Sources, source: Source): Sources =>
  sources.some(({ id }) => id === source.id)
    ? sources.map((each) => (each.id === source.id ? source : each))
    : [...sources, source];

const toSource = (
  previous: Source | undefined,
  message: TabMessage & { kind: 'snapshot' },
  machines: MachinesById,
): Source => {
  const { tab, path, at, build, flows, streams } = message;
  const history = previous ? undefined : foldHistory(streams, machines);
  const recording = previous?.recording ?? withEvents(emptyRecording, history?.events ?? []);
  return {
    id: tab,
    kind: 'tab',
    name: path,
    isOpen: true,
    recording: withFlows(recording, flows, at),
    build,
    streams,
    unfoldable: previous?.unfoldable ?? history?.unfoldable ?? [],
    definitions: new Map(),
  };
};

/** Applies a message of a tab. Events of a tab without a snapshot are ignored. */
const applyMessage = (sources: Sources, message: TabMessage, machines: MachinesById): Sources => {
  const source = sources.find(({ id }) => id === message.tab);
  if (message.kind === 'snapshot') return upsertSource(sources, toSource(source, message, machines));
  if (!source) return sources;
  if (message.kind === 'closed') return upsertSource(sources, { ...source, isOpen: false });
  if (message.kind === 'events')
    return upsertSource(sources, {
      ...source,
      name: message.path,
      isOpen: true,
      recording: withEvents(source.recording, message.events),
    });
  return sources;
};

/** Merges consecutive event messages of a tab, so that its recording is copied once. */
const mergeEventMessages = (messages: readonly TabMessage[]): TabMessage[] =>
  messages.reduce<TabMessage[]>((merged, message) => {
    const last = merged.at(-1);
    if (message.kind !== 'events' || last?.kind !== 'events' || last.tab !== message.tab)
      merged.push(message);
    else merged[merged.length - 1] = { ...message, events: last.events.concat(message.events) };
    return merged;
  }, []);

/** Applies messages of tabs to the sources. */
export const applyMessages = (
  sources: Sources,
  messages: readonly TabMessage[],
  machines: MachinesById,
): Sources =>
  mergeEventMessages(messages).reduce(
    (updated, message) => applyMessage(updated, message, machines),
    sources,
  );

export type ReadFileResult =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly message: string };

/** Reads an exported journal as a source; `message` explains a failure. */
export const readJournalFile = (name: string, text: string, machines: MachinesById): ReadFileResult => {
  const reading = parseExport(text);
  if (!reading.ok) return { ok: false, message: reading.failure.message };
  const { build, streams } = reading.value;
  const exported: unknown = JSON.parse(text);
  const definitions = readDefinitions(exported);
  const { events, unfoldable } = foldHistory(streams, machines);
  const others = recordedEvents(exported, unfoldable, definitions);
  const recording = withEvents(
    emptyRecording,
    [...events, ...others].toSorted((a, b) => a.at - b.at),
  );
  return {
    ok: true,
    source: {
      id: `file ${name}`,
      kind: 'file',
      name,
      isOpen: false,
      recording,
      build,
      streams,
      unfoldable,
      definitions,
    },
  };
};
