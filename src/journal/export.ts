import type { AnyStateMachine } from 'xstate';
import { definitionOf, type MachineDefinition } from './definition.ts';
import type { RecordedStream } from './recording.ts';
import type { Stream } from './stream.ts';
import { redactForOthers } from './withoutPerson.ts';

export const exportFormat = 'verrow.journal';
export const exportVersion = 2;

/** What happened in a shop, as a file: every stream of its journal, without secrets, card data, e-mail addresses, names and postal addresses. */
export interface JournalExport {
  readonly format: typeof exportFormat;
  readonly formatVersion: typeof exportVersion;
  /** ISO 8601, UTC. */
  readonly exportedAt: string;
  /** Of the shop's build that recorded it: the file name of its script, which holds a hash of its content. Null where it is not known. */
  readonly build: string | null;
  /** Of the machines that recorded the streams, so that these can be drawn with their own charts. */
  readonly definitions: readonly MachineDefinition[];
  readonly streams: readonly RecordedStream[];
}

export interface Provenance {
  readonly build: string | null;
  readonly machines: Iterable<AnyStateMachine>;
}

/** A longer context is left out of an export: it holds what the server knows, and no replay needs it. */
const longestContext = 20_000;

const exported = (stream: RecordedStream): RecordedStream => {
  // Cleaning leaves out and masks; the shape stays.
  const clean = redactForOthers(stream) as RecordedStream;
  if (!clean.end || JSON.stringify(clean.end.context ?? null).length <= longestContext) return clean;
  const { context: _, ...end } = clean.end;
  return { ...clean, end: { ...end, context: null } };
};

/**
 * Streams are cleaned as a whole of secrets, whatever wrote what is stored, and of who the user is. They fold to the same states. What was
 * searched for or written in a field of free text is in it.
 */
export const exportOf = (
  streams: readonly Stream[],
  nowMs: number,
  { build, machines }: Provenance = { build: null, machines: [] },
): JournalExport => ({
  format: exportFormat,
  formatVersion: exportVersion,
  exportedAt: new Date(nowMs).toISOString(),
  build,
  definitions: [...machines].map(definitionOf),
  streams: streams.map(exported),
});
