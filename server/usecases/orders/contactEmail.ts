import { guestMessages } from '../../../contract/messages/guests.ts';
import { formMessages } from '../../../contract/messages/forms.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { AppError, validationError } from '../../domain/appError.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { hasPlacedOrder, setContactEmail } from '../../store/guests.ts';
import { findUser } from '../../store/users.ts';
import type { CurrentUser } from '../useCaseContext.ts';

/** GUEST-04: throws `validation_failed` where a guest's order has no address, or an account's has one. */
export const requireContactEmail = ({ isGuest = false }: CurrentUser, email: string | undefined): void => {
  if (isGuest && email === undefined) throw validationError({ email: formMessages.required });
  if (!isGuest && email !== undefined)
    throw validationError({ email: 'Your account has an address already' });
};

/**
 * GUEST-04: stores where the mails of a guest's orders go. Throws `email_fixed` for another address than that of a placed order: a link in
 * one mailbox must not show what another mailbox ordered. The guest's cart must be locked.
 */
export const storeContactEmail = async (
  trx: StoreTransaction,
  guestId: string,
  email: string,
): Promise<void> => {
  const wanted = normalizeEmail(email);
  const known = (await findUser(trx, guestId))?.contact_email ?? null;
  if (known === wanted) return;
  if (known !== null && (await hasPlacedOrder(trx, guestId)))
    throw new AppError('email_fixed', guestMessages.emailFixed, {
      fields: { email: guestMessages.emailFixed },
    });
  await setContactEmail(trx, guestId, wanted);
};
