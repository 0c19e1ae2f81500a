import type { StaffRole } from '../../../../contract/rules/staffRoles.ts';
import { parse } from '../../../../contract/parse.ts';
import type { Schema } from '../../../../contract/schema.ts';
import { AppError } from '../../../domain/appError.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';

export type UndoContext = Pick<UseCaseContext, 'store' | 'clock' | 'newId' | 'undoes' | 'config'>;

type Values = { readonly [name: string]: unknown } | null;

/** The action to undo, as the audit log holds it. */
export interface DoneAction {
  readonly subjectId: string;
  readonly before: Values;
  readonly after: Values;
}

/** How an action is undone. */
export interface Inverse {
  /** The role that the action needs, and its inverse. */
  readonly role: StaffRole;
  /**
   * Restores what was before, in the transaction of `context`, and records that as an action. Throws `changed_since` where the present
   * values are not those that the action left.
   */
  readonly undo: (context: UndoContext, staff: CurrentUser, action: DoneAction) => Promise<unknown>;
}

export const changedSince = (): AppError =>
  new AppError(
    'changed_since',
    'This was changed again since, so it cannot be undone. Open it, and change it there.',
  );

export const notUndoable = (): AppError => new AppError('not_undoable', 'This action cannot be undone.');

/** The logged values in their type; `not_undoable` for an entry of a version that logged others. */
export const readValues = <T>(schema: Schema<T>, values: Values): T => {
  const parsed = parse(schema, values);
  if (!parsed.ok) throw notUndoable();
  return parsed.value;
};
