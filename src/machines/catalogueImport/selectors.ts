import type { SnapshotFrom } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import type { CatalogueImport } from '../../../contract/wire/adminImports.ts';
import type { catalogueImportMachine } from './machine.ts';
import type { ImportCommand, ImportFile } from './types.ts';

type State = SnapshotFrom<typeof catalogueImportMachine>;

/** What the page shows. */
export type ImportStep =
  | 'find'
  | 'choose'
  | 'upload'
  | 'read'
  | 'map'
  | 'check'
  | 'preview'
  | 'apply'
  | 'undo'
  | 'done'
  | 'failed';

const busySteps: { readonly [S in CatalogueImport['state']]: ImportStep } = {
  reading: 'read',
  mapping: 'map',
  checking: 'check',
  previewed: 'preview',
  fetching: 'apply',
  applying: 'apply',
  undoing: 'undo',
  done: 'done',
  failed: 'failed',
  canceled: 'done',
  undone: 'done',
};

/** The step stays while requests about it run. */
export const selectStep = (state: State): ImportStep => {
  const { current, file } = state.context;
  if (state.matches('mapping')) return 'map';
  if (current !== null) return busySteps[current.state];
  if (file !== null) return 'upload';
  return state.matches('choosing') ? 'choose' : 'find';
};

export const selectIsIdle = (state: State): boolean => state.matches('idle');
export const selectIsConfirmingUndo = (state: State): boolean => state.matches('confirmingUndo');
export const selectFile = (state: State): ImportFile | null => state.context.file;
export const selectSentBytes = (state: State): number => state.context.sent;
export const selectImport = (state: State): CatalogueImport | null => state.context.current;
export const selectImportId = (state: State): string | null => state.context.current?._id ?? null;
export const selectFailure = (state: State): Failure | null => state.context.failure;
export const selectSentCommand = (state: State): ImportCommand['kind'] | null =>
  state.matches('sending') ? (state.context.command?.kind ?? null) : null;

/** Why the page may show an outdated import; `unanswered`: the same request can be sent again. */
export type ImportProblem = 'findFailed' | 'uploadFailed' | 'unanswered' | 'refused' | 'loadFailed';
const problems: readonly ImportProblem[] = [
  'findFailed',
  'uploadFailed',
  'unanswered',
  'refused',
  'loadFailed',
];
export const selectProblem = (state: State): ImportProblem | null => {
  const isReloading = state.matches('loading') && state.context.failure !== null;
  return isReloading ? 'loadFailed' : (problems.find((problem) => state.matches(problem)) ?? null);
};
