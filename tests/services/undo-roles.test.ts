import { expect, it } from 'vitest';
import { includesRole, staffRoles } from '../../contract/rules/staffRoles.ts';
import { undoableActions } from '../../server/domain/undoableActions.ts';
import { inverses } from '../../server/usecases/admin/undo/inverses.ts';
import { isUndoAllowed } from '../../src/ui/admin/undoRoles.ts';

it.each(undoableActions)('DESK-593 pages offer the undo of %s to the roles that may', (action) => {
  for (const role of staffRoles)
    expect(isUndoAllowed(action, role), role).toBe(includesRole(role, inverses[action].role));
});
