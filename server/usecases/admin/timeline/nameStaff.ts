import type { Infer } from '../../../../contract/schema.ts';
import type { timelineEntry } from '../../../../contract/wire/adminTimeline.ts';
import { isUndoable } from '../../../domain/undoableActions.ts';
import type { AuditLogEntry } from '../../../store/auditLog.ts';
import { presentEntry } from '../auditLog.ts';

export type Entry = Infer<typeof timelineEntry>;

/** An action and what it changed have the time of one transaction, read from the clock twice. */
const sameMomentMs = 3000;

const isSameMoment = (first: string, second: string): boolean =>
  Math.abs(Date.parse(first) - Date.parse(second)) <= sameMomentMs;

const movesTo = ({ action, after }: AuditLogEntry, status: string): boolean =>
  action === 'order_moved' && after?.['status'] === status;

/** The note of an edit has its changes. */
const isEditOf = ({ after }: AuditLogEntry, note: string | null): boolean =>
  Array.isArray(after?.['changes']) && after['changes'].join(', ') === note;

/** Whether an action of staff led to an entry of the timeline. */
const isCauseOf = (action: AuditLogEntry, entry: Entry): boolean => {
  const { action: name, after } = action;
  if (entry.kind === 'status' && entry.isEdit) return isEditOf(action, entry.note);
  if (entry.kind === 'status')
    return (
      entry.actor === 'admin' &&
      (movesTo(action, entry.status) ||
        ['order_rest_canceled', 'parcel_delivered', 'parcel_shipped'].includes(name))
    );
  if (entry.kind === 'return')
    return (
      ['return_moved', 'return_received'].includes(name) &&
      after?.['returnNumber'] === entry.returnNumber &&
      after['status'] === entry.status
    );
  if (entry.kind === 'parcel')
    return (
      movesTo(action, entry.stage) || (name === `parcel_${entry.stage}` && after?.['number'] === entry.number)
    );
  if (entry.kind !== 'refund' || entry.stage !== 'requested') return false;
  if (name === 'order_refunded') return after?.['amount'] === entry.amount;
  if (name === 'return_moved') return entry.reason === `Return ${String(after?.['returnNumber'])}`;
  return movesTo(action, 'canceled') || name === 'order_rest_canceled' || after?.['refund'] === entry.amount;
};

/** Actions whose change is shown in the timeline, with the name of the actor. An action that can be undone has its own entry, but that of an edit is shown with its change. */
const isShownByChange = ({ action }: AuditLogEntry): boolean =>
  action !== 'order_rest_canceled' && !isUndoable(action);

/** Adds the actor to the entries, and entries for the remaining actions of staff. */
export const nameStaff = (actions: readonly AuditLogEntry[], entries: readonly Entry[]): Entry[] => {
  const shown = new Set(
    // An entry of a mail that was sent again, and of a note, names its author.
    actions.filter(({ action }) => action === 'mail_resent').map(({ id }) => id),
  );
  const named = entries.map((entry): Entry => {
    if (entry.kind === 'note' && entry.entry) shown.add(entry.entry._id);
    if (entry.by !== null) return entry;
    const cause = actions.find((action) => isSameMoment(action.at, entry.at) && isCauseOf(action, entry));
    if (!cause) return entry;
    const isEdit = entry.kind === 'status' && entry.isEdit === true;
    if (isEdit || isShownByChange(cause)) shown.add(cause.id);
    const known = { actor: 'admin', by: cause.by } as const;
    return isEdit ? { ...entry, ...known, entry: presentEntry(cause) } : { ...entry, ...known };
  });
  const others = actions
    .filter(({ id }) => !shown.has(id))
    .map((action): Entry => ({
      kind: 'staff',
      key: `action:${action.id}`,
      at: action.at,
      actor: 'admin',
      by: action.by,
      entry: presentEntry(action),
    }));
  return [...named, ...others];
};
