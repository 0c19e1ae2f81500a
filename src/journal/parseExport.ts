/** Parses journal exports. A separate module, so that shop pages do not load it. */
import type { Failure } from '../../contract/failure.ts';
import { readDefinition } from './definition.ts';
import { exportFormat, exportVersion, type JournalExport } from './export.ts';
import { isPlainRecord } from './plainRecord.ts';
import type { Checkpoint, RecordedEnd, RecordedStream } from './recording.ts';
import { isEvent, type Entry, type StreamHead } from './stream.ts';

export type ParsedExport =
  | { readonly ok: true; readonly value: JournalExport }
  /** `code` is one of `not_json`, `not_a_journal`, `other_version`, `broken_stream` and `broken_definition`; `message` is a sentence. */
  | { readonly ok: false; readonly failure: Pick<Failure, 'code' | 'message'> };

const failure = (code: string, message: string): ParsedExport => ({ ok: false, failure: { code, message } });

const parseJson = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

const isEntry = (value: unknown): value is Entry =>
  Array.isArray(value) &&
  value.length === 3 &&
  typeof value[0] === 'number' &&
  typeof value[1] === 'number' &&
  isEvent(value[2]);

const isValue = (value: unknown) => typeof value === 'string' || isPlainRecord(value);

const isCheckpoint = (value: unknown): value is Checkpoint =>
  Array.isArray(value) && value.length === 2 && typeof value[0] === 'number' && isValue(value[1]);

const isEnd = (value: unknown): value is RecordedEnd =>
  isPlainRecord(value) &&
  typeof value['seq'] === 'number' &&
  isValue(value['value']) &&
  typeof value['status'] === 'string';

const readHead = (value: unknown): StreamHead | undefined => {
  if (!isPlainRecord(value)) return undefined;
  const { flow, machine, version, hash, input, base, baseSeq } = value;
  if (typeof flow !== 'string' || typeof machine !== 'string' || typeof hash !== 'string') return undefined;
  if (typeof version !== 'number' || typeof baseSeq !== 'number') return undefined;
  return { flow, machine, version, hash, input, base: base ?? null, baseSeq };
};

/** Parses a stream; undefined if the value is not one. */
export const readStream = (value: unknown): RecordedStream | undefined => {
  const head = readHead(value);
  if (!head || !isPlainRecord(value)) return undefined;
  const { entries, checkpoints, end, isCut } = value;
  if (!Array.isArray(entries) || !entries.every(isEntry)) return undefined;
  if (checkpoints !== undefined && !(Array.isArray(checkpoints) && checkpoints.every(isCheckpoint)))
    return undefined;
  if (end !== undefined && !isEnd(end)) return undefined;
  return {
    ...head,
    entries,
    ...(checkpoints && { checkpoints }),
    ...(end && { end }),
    ...(isCut === true && { isCut }),
  };
};

/** Parses an export. Never throws: an unreadable text is a failure with a code and a message. */
export const parseExport = (text: string): ParsedExport => {
  const value = parseJson(text);
  if (value === undefined) return failure('not_json', 'This is not JSON, or a part of it is missing.');
  if (!isPlainRecord(value) || value['format'] !== exportFormat)
    return failure('not_a_journal', 'This is not a journal of Verrow.');
  const { formatVersion, exportedAt, build, definitions, streams } = value;
  if (formatVersion !== exportVersion)
    return failure(
      'other_version',
      `This journal has format ${JSON.stringify(formatVersion)}; format ${exportVersion} can be read.`,
    );
  if (typeof exportedAt !== 'string' || Number.isNaN(Date.parse(exportedAt)) || !Array.isArray(streams))
    return failure('not_a_journal', 'This journal lacks its time or its streams.');
  const machines = Array.isArray(definitions) ? definitions.map(readDefinition) : [undefined];
  if (machines.includes(undefined))
    return failure('broken_definition', 'A definition of a machine in this journal cannot be read.');
  const parsedStreams = streams.map(readStream);
  const broken = parsedStreams.indexOf(undefined);
  if (broken >= 0) return failure('broken_stream', `Stream ${broken + 1} of this journal cannot be read.`);
  return {
    ok: true,
    value: {
      format: exportFormat,
      formatVersion: exportVersion,
      exportedAt,
      build: typeof build === 'string' ? build : null,
      definitions: machines.filter((definition) => definition !== undefined),
      streams: parsedStreams.filter((stream) => stream !== undefined),
    },
  };
};
