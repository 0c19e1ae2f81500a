import { blockCustomer } from '../../../../server/usecases/admin/customers.ts';
import { addStaffNote, removeStaffNote } from '../../../../server/usecases/admin/notes.ts';
import { changeRole } from '../../../../server/usecases/admin/staff.ts';
import { closeWithdrawal, reopenWithdrawal } from '../../../../server/usecases/admin/withdrawals.ts';
import type { UndoSample } from './undoShop.ts';

export const peopleActions = {
  account_blocked: [
    ({ context, staff, ada }) => blockCustomer(context, staff, ada.id, { blocked: true }),
    ({ context, staff, ada }) => blockCustomer(context, staff, ada.id, { blocked: false }),
  ],
  note_added: [
    ({ context, staff, ada }) => addStaffNote(context, staff, ada.id, { text: 'Prefers to be called.' }),
    async ({ context, staff, ada, store }) => {
      const { id } = await store.db.selectFrom('staff_notes').select('id').executeTakeFirstOrThrow();
      await removeStaffNote(context, staff, ada.id, id);
    },
  ],
  withdrawal_closed: [
    ({ context, staff }) => closeWithdrawal(context, staff, 'wdr_1', 'Refunded by bank transfer.'),
    ({ context, staff }) => reopenWithdrawal(context, staff, 'wdr_1', 'unmatched'),
  ],
  staff_role_set: [
    ({ context, staff, ada }) => changeRole(context, staff, ada.id, 'packer'),
    ({ context, staff, ada }) => changeRole(context, staff, ada.id, null),
  ],
} as const satisfies { readonly [action: string]: UndoSample };
