/** Members of staff. */
import type { Handle, StoreTransaction } from '../database.ts';
import type { UsersTable } from '../schema.ts';

export type StaffRow = Pick<
  UsersTable,
  'id' | 'email' | 'first_name' | 'last_name' | 'is_admin' | 'staff_role' | 'password_hash'
> & { readonly factor_user_id: string | null };

const selectStaff = (db: Handle) =>
  db
    .selectFrom('users')
    .leftJoin('second_factors', 'second_factors.user_id', 'users.id')
    .select([
      'users.id',
      'email',
      'first_name',
      'last_name',
      'is_admin',
      'staff_role',
      'password_hash',
      'second_factors.user_id as factor_user_id',
    ])
    .where('is_admin', '=', 1);

/** All members, by email. */
export const listStaff = (db: Handle): Promise<StaffRow[]> => selectStaff(db).orderBy('email').execute();

export const findStaffMember = (db: Handle, id: string): Promise<StaffRow | undefined> =>
  selectStaff(db).where('users.id', '=', id).executeTakeFirst();

/** Locks all members until the transaction ends, so that the last owner stays one. */
export const lockStaff = async (trx: StoreTransaction): Promise<void> => {
  await trx
    .selectFrom('users')
    .select('id')
    .where('is_admin', '=', 1)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
};
