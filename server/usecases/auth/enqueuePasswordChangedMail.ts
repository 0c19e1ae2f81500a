import type { AppContext } from '../../appContext.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { enqueueMessage } from '../../store/outbox.ts';
import { recordedLanguage } from '../useCaseContext.ts';

/** Enqueues the mail about a changed password. */
export const enqueuePasswordChangedMail = async (
  context: Pick<AppContext, 'newId' | 'language'>,
  trx: StoreTransaction,
  { userId, at }: { readonly userId: string; readonly at: string },
): Promise<void> => {
  const id = context.newId('out');
  const payload = { userId, at, language: recordedLanguage(context) };
  await enqueueMessage(
    trx,
    { kind: 'mail.passwordChanged', effectKey: `mail:password-changed:${id}`, payload },
    { id, at },
  );
};
