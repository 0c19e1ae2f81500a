import type { AppContext } from '../../appContext.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { enqueueMessage } from '../../store/outbox.ts';

/** Enqueues the mail about a changed password. */
export const enqueuePasswordChangedMail = async (
  { newId }: Pick<AppContext, 'newId'>,
  trx: StoreTransaction,
  { userId, at }: { readonly userId: string; readonly at: string },
): Promise<void> => {
  const id = newId('out');
  await enqueueMessage(
    trx,
    { kind: 'mail.passwordChanged', effectKey: `mail:password-changed:${id}`, payload: { userId, at } },
    { id, at },
  );
};
