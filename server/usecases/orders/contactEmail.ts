import { guestMessages } from '../../../contract/messages/guests.ts';
import { formMessages } from '../../../contract/messages/forms.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { AppError, validationError } from '../../domain/appError.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { hasPlacedOrder, setContact, type GuestContact } from '../../store/guests.ts';
import { findUser } from '../../store/users.ts';
import type { CurrentUser } from '../useCaseContext.ts';

/** GUEST-04: throws `validation_failed` where a guest's order has no address, or an account's has one. */
export const requireContactEmail = ({ isGuest = false }: CurrentUser, email: string | undefined): void => {
  if (isGuest && email === undefined) throw validationError({ email: formMessages.required });
  if (!isGuest && email !== undefined)
    throw validationError({ email: 'Your account has an address already' });
};

/**
 * GUEST-04, GUEST-32: stores where the mails of a guest's orders go, and the name at the address. Throws `email_fixed` for another email than
 * that of a placed order: a link in one mailbox must not show what another mailbox ordered. The guest's cart must be locked.
 */
export const storeContact = async (
  trx: StoreTransaction,
  guestId: string,
  { email, firstName, lastName }: GuestContact,
): Promise<void> => {
  const wanted = { email: normalizeEmail(email), firstName, lastName };
  const guest = await findUser(trx, guestId);
  const known = guest?.contact_email ?? null;
  if (known === wanted.email && guest?.first_name === firstName && guest.last_name === lastName) return;
  if (known !== null && known !== wanted.email && (await hasPlacedOrder(trx, guestId)))
    throw new AppError('email_fixed', guestMessages.emailFixed, {
      fields: { email: guestMessages.emailFixed },
    });
  await setContact(trx, guestId, wanted);
};
