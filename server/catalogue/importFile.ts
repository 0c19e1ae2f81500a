/** `npm run import`: imports a catalogue file with a folder of photos, and prints a report. */
import { basename } from 'node:path';
import { openPhotoFolder } from './files/openPhotoFolder.ts';
import type { OperatorFile, FilePosition } from './files/operatorFile.ts';
import { UnreadableFile } from './files/operatorFile.ts';
import { readOperatorFile } from './files/readOperatorFile.ts';
import { importCatalogue } from './importCatalogue.ts';
import type { ImportDependencies } from './importContext.ts';
import type { ImportReport, RowIssue } from './importReport.ts';

export interface FileImportOptions {
  readonly file: string;
  /** Folder of the file's pictures. */
  readonly photos: string;
  readonly isDryRun: boolean;
}

export interface ImportOutput {
  /** Prints a line for the operator. */
  readonly print: (line: string) => void;
  /** Called after each product row. */
  readonly onProgress: (done: number, total: number) => void;
}

/** 0: every row was imported. 1: rows, or parts of them, were skipped. 2: the file could not be read. */
export type ExitCode = 0 | 1 | 2;

const formatPosition = (position: FilePosition | undefined): string => {
  if (!position) return '';
  const { line, column, name } = position;
  return `line ${line}, column ${column}${name === undefined ? '' : ` (${name})`}`;
};

const formatIssue = (file: string, { findPosition }: OperatorFile, issue: RowIssue): string => {
  const { field, message } = issue;
  const position = findPosition(issue);
  // A table names the field by its column; nested fields and other files need the path.
  const path = field === '' || (position?.name !== undefined && !field.includes('.')) ? '' : ` (${field})`;
  return `  ${file}, ${formatPosition(position)}: ${message}${path}`;
};

const formatRowCount = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;

/** Counts lines of the file: in a table a product and its categories share one. */
const countInvalidRows = ({ errors }: ImportReport, { findPosition }: OperatorFile): number =>
  new Set(errors.map(({ section, row }) => findPosition({ section, row, field: '' })?.line)).size;

const formatSummary = (report: ImportReport, file: OperatorFile, isDryRun: boolean): string => {
  const { added, changed, unchanged } = report;
  const verb = isDryRun ? 'would be ' : '';
  const counts = `${added} ${verb}added, ${changed} ${verb}changed, ${unchanged} unchanged`;
  const invalid = countInvalidRows(report, file);
  return invalid === 0 ? `${counts}.` : `${counts}; ${formatRowCount(invalid)} with faults.`;
};

/** Runs an import or a dry run; returns the exit code of the program. Rejects when the database fails. */
export const importFile = async (
  dependencies: ImportDependencies,
  { file, photos, isDryRun }: FileImportOptions,
  { print, onProgress }: ImportOutput,
): Promise<ExitCode> => {
  const name = basename(file);
  let operatorFile: OperatorFile;
  try {
    operatorFile = await readOperatorFile(file);
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error;
    print(`${name}${error.position ? `, ${formatPosition(error.position)}` : ''}: ${error.message}.`);
    return 2;
  }
  const report = await importCatalogue(dependencies, operatorFile.rows, openPhotoFolder(photos), {
    existing: 'update',
    infersCategories: operatorFile.infersCategories,
    reason: 'import',
    isDryRun,
    onProgress,
  });
  const byLine = (issues: readonly RowIssue[]) =>
    issues.toSorted(
      (a, b) => (operatorFile.findPosition(a)?.line ?? 0) - (operatorFile.findPosition(b)?.line ?? 0),
    );
  if (report.warnings.length > 0) print('Imported otherwise than the file says:');
  for (const warning of byLine(report.warnings)) print(formatIssue(name, operatorFile, warning));
  if (report.errors.length > 0) print('Left out:');
  for (const error of byLine(report.errors)) print(formatIssue(name, operatorFile, error));
  print(formatSummary(report, operatorFile, isDryRun));
  return report.errors.length > 0 ? 1 : 0;
};
