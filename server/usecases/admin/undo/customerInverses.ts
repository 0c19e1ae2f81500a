import * as s from '../../../../contract/schema.ts';
import { findUser } from '../../../store/users.ts';
import { blockCustomer } from '../customers.ts';
import { removeStaffNote } from '../notes.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

const access = s.looseObject({ blocked: s.boolean() });
const note = s.looseObject({ noteId: s.id() });

export const customerInverses = {
  account_blocked: {
    role: 'manager',
    undo: async (context, staff, { subjectId, before, after }) => {
      const user = await findUser(context.store.db, subjectId);
      if (!user || (user.blocked_at !== null) !== readValues(access, after).blocked) throw changedSince();
      return blockCustomer(context, staff, subjectId, readValues(access, before));
    },
  },
  note_added: {
    role: 'packer',
    undo: async (context, staff, { subjectId, after }) => {
      if (!(await removeStaffNote(context, staff, subjectId, readValues(note, after).noteId)))
        throw changedSince();
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
