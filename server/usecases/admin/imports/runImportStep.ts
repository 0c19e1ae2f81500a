/** The work of imports in the background: reading, checking and fetching. */
import { ImportRefusal } from '../../../catalogue/shopFiles/decodeTable.ts';
import {
  claimImport,
  findDueImport,
  findUndoneImport,
  updateImportInState,
} from '../../../store/catalogueImports.ts';
import { isUnavailable } from '../../../store/engines/errors.ts';
import type { CatalogueImportsTable } from '../../../store/schema.ts';
import { checkStep } from './checkStep.ts';
import { fetchStep } from './fetchStep.ts';
import type { ImportJobContext } from './importState.ts';
import { removeMadeCategories } from './makeCategories.ts';
import { readStep } from './readStep.ts';

/** Longer than a slice of the work takes; after a crash, another process continues once it has passed. */
const claimMs = 120_000;

/** Another process works on the import, or staff canceled it. */
class ClaimLost extends Error {}

const runStep = async (
  context: ImportJobContext,
  row: CatalogueImportsTable,
  renewClaim: () => Promise<void>,
): Promise<void> => {
  if (row.state === 'reading') return readStep(context, row);
  return row.state === 'checking' ? checkStep(context, row, renewClaim) : fetchStep(context, row, renewClaim);
};

/** Does the next step of the oldest import that has work; resolves with whether it did something. Safe in several processes. */
export const runImportStep = async (context: ImportJobContext): Promise<boolean> => {
  const { store, clock, log } = context;
  const undone = await findUndoneImport(store.db);
  if (undone) {
    await removeMadeCategories(context, undone);
    return true;
  }
  const due = await findDueImport(store.db, clock().toISOString());
  if (!due) return false;
  let claim = due.claimed_until;
  const renewClaim = async (): Promise<void> => {
    const until = new Date(clock().getTime() + claimMs).toISOString();
    const isKept = await store.transaction((trx) =>
      claimImport(trx, { ...due, claimed_until: claim }, until),
    );
    if (!isKept) throw new ClaimLost();
    claim = until;
  };
  try {
    await renewClaim();
    await runStep(context, due, renewClaim);
  } catch (error) {
    if (error instanceof ClaimLost) return true;
    // Tried again when the claim has run out.
    if (isUnavailable(error)) throw error;
    if (!(error instanceof ImportRefusal)) log.error('An import failed', error, { import: due.id });
    await updateImportInState(store.db, due, {
      state: 'failed',
      message:
        error instanceof ImportRefusal
          ? error.message
          : 'Something went wrong on our side, and nothing was changed. Please try again.',
    });
  }
  return true;
};
