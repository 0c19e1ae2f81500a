/** Reads what `exportOf` wrote, wherever it was kept meanwhile. Apart from the journal, so that no page pays for it. */
import type { Failure } from '../../contract/failure.ts';
import { exportFormat, exportVersion, type JournalExport } from './export.ts';
import { isPlainRecord } from './plainRecord.ts';
import { readStream } from './stream.ts';

export type ExportReading =
  | { readonly ok: true; readonly value: JournalExport }
  /** `code` is one of `not_json`, `not_a_journal`, `other_version` and `broken_stream`; `message` is for whoever chose the file. */
  | { readonly ok: false; readonly failure: Pick<Failure, 'code' | 'message'> };

const refused = (code: string, message: string): ExportReading => ({ ok: false, failure: { code, message } });

const parsed = (text: string): unknown => {
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return undefined;
  }
};

/** The export that a text holds. Never throws: what cannot be read is refused with a code and a sentence. */
export const parseExport = (text: string): ExportReading => {
  const value = parsed(text);
  if (value === undefined) return refused('not_json', 'This is not JSON, or a part of it is missing.');
  if (!isPlainRecord(value) || value['format'] !== exportFormat)
    return refused('not_a_journal', 'This is not a journal of Verrow.');
  const { formatVersion, exportedAt, streams } = value;
  if (formatVersion !== exportVersion)
    return refused(
      'other_version',
      `This journal has format ${JSON.stringify(formatVersion)}; format ${exportVersion} can be read.`,
    );
  if (typeof exportedAt !== 'string' || Number.isNaN(Date.parse(exportedAt)) || !Array.isArray(streams))
    return refused('not_a_journal', 'This journal lacks its time or its streams.');
  const read = streams.map(readStream);
  const broken = read.indexOf(undefined);
  if (broken >= 0) return refused('broken_stream', `Stream ${broken + 1} of this journal cannot be read.`);
  return {
    ok: true,
    value: {
      format: exportFormat,
      formatVersion: exportVersion,
      exportedAt,
      streams: read.filter((stream) => stream !== undefined),
    },
  };
};
