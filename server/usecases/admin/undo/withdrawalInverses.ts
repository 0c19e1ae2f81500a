import * as s from '../../../../contract/schema.ts';
import { withdrawalStatuses } from '../../../../contract/rules/withdrawals.ts';
import { reopenWithdrawal } from '../withdrawals.ts';
import { changedSince, readValues, type Inverse } from './inverse.ts';

const open = s.looseObject({ status: s.oneOf(withdrawalStatuses) });
const closed = s.looseObject({ withdrawalId: s.id() });

export const withdrawalInverses = {
  withdrawal_closed: {
    role: 'manager',
    undo: async (context, staff, { before, after }) => {
      const { withdrawalId } = readValues(closed, after);
      if (!(await reopenWithdrawal(context, staff, withdrawalId, readValues(open, before).status)))
        throw changedSince();
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
