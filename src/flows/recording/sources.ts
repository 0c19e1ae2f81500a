/** Where recordings come from: tabs of the shop, and files. */
import type { AnyStateMachine } from 'xstate';
import { parseExport } from '../../journal/readExport.ts';
import type { Stream } from '../../journal/stream.ts';
import type { Definitions } from '../definition/chartOf.ts';
import type { FromTab } from '../telling/frames.ts';
import { historyOf } from './history.ts';
import { definitionsIn } from './readDefinitions.ts';
import { noRecording, withEvents, withFlows, type Recording } from './recording.ts';
import { unfoldedEvents } from './unfolded.ts';

export interface Source {
  readonly id: string;
  readonly kind: 'tab' | 'file';
  /** The page that the tab shows, or the file's name. */
  readonly name: string;
  /** Whether more may come. */
  readonly isOpen: boolean;
  readonly recording: Recording;
  /** Of the shop that recorded it; null where it is not known. */
  readonly build: string | null;
  /** The journal as it was told last. */
  readonly streams: readonly Stream[];
  /** Flows that cannot be folded by this build. */
  readonly unread: readonly string[];
  /** What its machines were, where it says so; today's are those of this build. */
  readonly definitions: Definitions;
}

export type Sources = readonly Source[];

type Charts = ReadonlyMap<string, AnyStateMachine>;

const replaced = (sources: Sources, source: Source): Sources =>
  sources.some(({ id }) => id === source.id)
    ? sources.map((each) => (each.id === source.id ? source : each))
    : [...sources, source];

const told = (before: Source | undefined, frame: FromTab & { kind: 'told' }, charts: Charts): Source => {
  const { tab, path, at, build, flows, streams } = frame;
  const history = before ? undefined : historyOf(streams, charts);
  const known = before?.recording ?? withEvents(noRecording, history?.events ?? []);
  return {
    id: tab,
    kind: 'tab',
    name: path,
    isOpen: true,
    recording: withFlows(known, flows, at),
    build,
    streams,
    unread: before?.unread ?? history?.unread ?? [],
    definitions: new Map(),
  };
};

/** The sources with what one tab said. A tab that was not heard before is unknown until it has told everything. */
const afterFrame = (sources: Sources, frame: FromTab, charts: Charts): Sources => {
  const before = sources.find(({ id }) => id === frame.tab);
  if (frame.kind === 'told') return replaced(sources, told(before, frame, charts));
  if (!before) return sources;
  if (frame.kind === 'closed') return replaced(sources, { ...before, isOpen: false });
  if (frame.kind === 'heard')
    return replaced(sources, {
      ...before,
      name: frame.path,
      isOpen: true,
      recording: withEvents(before.recording, frame.events),
    });
  return sources;
};

/** What one tab said in a row, as if it had said it at once: the recording is copied once and not for each. */
const joined = (frames: readonly FromTab[]): FromTab[] =>
  frames.reduce<FromTab[]>((rows, frame) => {
    const last = rows.at(-1);
    if (frame.kind !== 'heard' || last?.kind !== 'heard' || last.tab !== frame.tab) rows.push(frame);
    else rows[rows.length - 1] = { ...frame, events: last.events.concat(frame.events) };
    return rows;
  }, []);

/** The sources with everything that came. */
export const afterFrames = (sources: Sources, frames: readonly FromTab[], charts: Charts): Sources =>
  joined(frames).reduce((known, frame) => afterFrame(known, frame, charts), sources);

export type FileReading =
  | { readonly ok: true; readonly source: Source }
  | { readonly ok: false; readonly message: string };

/** A file as a source; the sentence says why it is none. */
export const readFile = (name: string, text: string, charts: Charts): FileReading => {
  const reading = parseExport(text);
  if (!reading.ok) return { ok: false, message: reading.failure.message };
  const { build, streams } = reading.value;
  const exported: unknown = JSON.parse(text);
  const definitions = definitionsIn(exported);
  const { events, unread } = historyOf(streams, charts);
  const others = unfoldedEvents(exported, unread, definitions);
  const recording = withEvents(
    noRecording,
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
      unread,
      definitions,
    },
  };
};
