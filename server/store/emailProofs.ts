import type { Handle, StoreTransaction } from './database.ts';
import { isFound } from './common/queries.ts';
import type { EmailProofsTable } from './schema.ts';

/** Whether the user's current email address is verified. */
export const hasVerifiedEmail = async (
  db: Handle,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<boolean> =>
  isFound(
    db.selectFrom('email_proofs').select('user_id').where('user_id', '=', id).where('email', '=', email),
  );

export const markEmailVerified = async (trx: StoreTransaction, row: EmailProofsTable): Promise<void> => {
  const { email, proven_at } = row;
  await trx
    .insertInto('email_proofs')
    .values(row)
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ email, proven_at }))
    .execute();
};
