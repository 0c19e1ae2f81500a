import type { AnyStateMachine } from 'xstate';
import { definitionOf, type MachineDefinition } from './definition.ts';
import type { RecordedStream } from './recording.ts';
import type { Stream } from './stream.ts';
import { redactForExport } from './redactForExport.ts';

export const exportFormat = 'verrow.journal';
export const exportVersion = 2;

/** The journal as a file: every stream, without secrets, card data, e-mail addresses, names and postal addresses. */
export interface JournalExport {
  readonly format: typeof exportFormat;
  readonly formatVersion: typeof exportVersion;
  /** ISO 8601, UTC. */
  readonly exportedAt: string;
  /** Build that recorded the streams: the file name of its entry script, which contains a content hash. Null if unknown. */
  readonly build: string | null;
  /** Definitions of the machines that recorded the streams, for drawing them. */
  readonly definitions: readonly MachineDefinition[];
  readonly streams: readonly RecordedStream[];
}

export interface Provenance {
  readonly build: string | null;
  readonly machines: Iterable<AnyStateMachine>;
}

/** A longer context (characters of JSON) is omitted: it contains server data that no replay needs. */
const maxContextLength = 20_000;

const toExported = (stream: RecordedStream): RecordedStream => {
  // Redaction omits and masks values; the structure stays.
  const clean = redactForExport(stream) as RecordedStream;
  if (!clean.end || JSON.stringify(clean.end.context ?? null).length <= maxContextLength) return clean;
  const { context: _, ...end } = clean.end;
  return { ...clean, end: { ...end, context: null } };
};

/**
 * Redacts secrets and personal data in every stream, including stored ones. The streams fold to the same states. Search terms and free text
 * are included.
 */
export const createExport = (
  streams: readonly Stream[],
  nowMs: number,
  { build, machines }: Provenance = { build: null, machines: [] },
): JournalExport => ({
  format: exportFormat,
  formatVersion: exportVersion,
  exportedAt: new Date(nowMs).toISOString(),
  build,
  definitions: [...machines].map(definitionOf),
  streams: streams.map(toExported),
});
