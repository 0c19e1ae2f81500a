import type { Handle, StoreTransaction } from './database.ts';
import type { EmailProofsTable } from './schema.ts';

/** Whether a user was shown to own the address that the account has now. */
export const isEmailProven = async (
  db: Handle,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<boolean> => {
  const row = await db
    .selectFrom('email_proofs')
    .select('user_id')
    .where('user_id', '=', id)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
};

export const proveEmail = async (trx: StoreTransaction, row: EmailProofsTable): Promise<void> => {
  const { email, proven_at } = row;
  await trx
    .insertInto('email_proofs')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email, proven_at }))
    .execute();
};
