import * as s from '../../../../contract/schema.ts';
import { staffRoles } from '../../../../contract/rules/staffRoles.ts';
import { findUser, roleOf } from '../../../store/users.ts';
import { changeRole } from '../staff.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

const roleValues = s.looseObject({ role: s.nullable(s.oneOf(staffRoles)) });

export const staffInverses = {
  staff_role_set: {
    role: 'owner',
    undo: async (context, staff, { subjectId, before, after }) => {
      const user = await findUser(context.store.db, subjectId);
      if (!user || roleOf(user) !== readValues(roleValues, after).role) throw changedSince();
      return changeRole(context, staff, subjectId, readValues(roleValues, before).role);
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
