/** `npm run import`: brings an operator's file and folder of photos into the shop, and says line by line what came of it. */
import { basename } from 'node:path';
import { photoFolder } from './files/photoFolder.ts';
import type { OperatorFile, Place } from './files/operatorFile.ts';
import { UnreadableFile } from './files/operatorFile.ts';
import { readOperatorFile } from './files/readFile.ts';
import { importCatalogue } from './importer.ts';
import type { ImportParts } from './importWork.ts';
import type { ImportReport, RowRemark } from './report.ts';

export interface FileImport {
  readonly file: string;
  /** The folder that the file's pictures are in. */
  readonly photos: string;
  readonly isTrial: boolean;
}

export interface Telling {
  /** One line for the operator. */
  readonly say: (line: string) => void;
  /** Hears how far it is, often. */
  readonly onProgress: (done: number, total: number) => void;
}

/** 0: every row is in order. 1: some rows, or parts of them, were left out. 2: nothing could be read. */
export type ExitCode = 0 | 1 | 2;

const written = (place: Place | undefined): string => {
  if (!place) return '';
  const { line, column, name } = place;
  return `line ${line}, column ${column}${name === undefined ? '' : ` (${name})`}`;
};

const remarkLine = (file: string, { placeOf }: OperatorFile, remark: RowRemark): string => {
  const { field, message } = remark;
  const place = placeOf(remark);
  // The column of a table says what a field is called; within a list, and in other files, the path does.
  const within = field === '' || (place?.name !== undefined && !field.includes('.')) ? '' : ` (${field})`;
  return `  ${file}, ${written(place)}: ${message}${within}`;
};

const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** Rows as they stand in the file: in a table a product and its category are one. */
const badRows = ({ faults }: ImportReport, { placeOf }: OperatorFile): number =>
  new Set(faults.map(({ section, row }) => placeOf({ section, row, field: '' })?.line)).size;

const summary = (report: ImportReport, read: OperatorFile, isTrial: boolean): string => {
  const { added, changed, unchanged } = report;
  const verb = isTrial ? 'would be ' : '';
  const good = `${added} ${verb}added, ${changed} ${verb}changed, ${unchanged} unchanged`;
  const bad = badRows(report, read);
  return bad === 0 ? `${good}.` : `${good}; ${rows(bad)} with faults.`;
};

/** Runs an import, or tries one, and answers with the exit code of its program. Rejects when the database fails. */
export const importFile = async (
  parts: ImportParts,
  { file, photos, isTrial }: FileImport,
  { say, onProgress }: Telling,
): Promise<ExitCode> => {
  const name = basename(file);
  let read: OperatorFile;
  try {
    read = await readOperatorFile(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    say(`${name}${error.place ? `, ${written(error.place)}` : ''}: ${error.message}.`);
    return 2;
  }
  const report = await importCatalogue(parts, read.rows, photoFolder(photos), {
    existing: 'update',
    namesCategories: read.namesCategories,
    reason: 'import',
    isTrial,
    onProgress,
  });
  const byPlace = (remarks: readonly RowRemark[]) =>
    remarks.toSorted((a, b) => (read.placeOf(a)?.line ?? 0) - (read.placeOf(b)?.line ?? 0));
  if (report.notes.length > 0) say('Imported otherwise than the file says:');
  for (const note of byPlace(report.notes)) say(remarkLine(name, read, note));
  if (report.faults.length > 0) say('Left out:');
  for (const fault of byPlace(report.faults)) say(remarkLine(name, read, fault));
  say(summary(report, read, isTrial));
  return report.faults.length > 0 ? 1 : 0;
};
