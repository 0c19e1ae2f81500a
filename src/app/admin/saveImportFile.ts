import type { ImportTask } from '../../machines/staff/importTasks.ts';
import type { DocumentDependencies } from './saveDocument.ts';

/** Saves the faults of an import, or the table that can be imported again; resolves with a message. */
export const saveImportFile = async (
  { services: { imports }, saveFile }: DocumentDependencies,
  task: ImportTask,
  signal: AbortSignal,
): Promise<string> => {
  const isFaults = task.kind === 'saveImportFaults';
  const file = isFaults
    ? await imports.faults(task.id, signal)
    : await imports.productTable(task.filter, signal);
  signal.throwIfAborted();
  saveFile(isFaults ? 'import-faults.csv' : 'product-table.csv', file);
  return 'Saved as a file';
};
