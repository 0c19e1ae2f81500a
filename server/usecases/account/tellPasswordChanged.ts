import type { Shop } from '../../shop.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { enqueueEffect } from '../../store/outbox.ts';

/** Has a user told by mail that the password is another one now, whoever set it; the caller rings the bell once it has committed. */
export const tellPasswordChanged = async (
  { newId }: Pick<Shop, 'newId'>,
  trx: StoreTransaction,
  { userId, at }: { readonly userId: string; readonly at: string },
): Promise<void> => {
  const id = newId('out');
  await enqueueEffect(
    trx,
    { kind: 'mail.passwordChanged', effectKey: `mail:password-changed:${id}`, payload: { userId, at } },
    { id, at },
  );
};
