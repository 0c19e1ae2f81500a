import type { Store } from '../../../server/store/database.ts';
import { start } from './seedShop.ts';

/** Inserts a withdrawal that matches no order, for staff to decide. */
export const insertUnmatchedWithdrawal = async ({ db }: Store, id: string): Promise<void> => {
  await db
    .insertInto('withdrawals')
    .values({
      id,
      received_at: start,
      name: 'Dora',
      email: 'dora@example.com',
      order_number: '1000000000',
      order_id: null,
      user_id: null,
      items: null,
      text: '',
      status: 'unmatched',
      needs_decision: 1,
      return_id: null,
      note: null,
      request_key: null,
      updated_at: start,
    })
    .execute();
};
