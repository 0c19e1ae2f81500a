import type { AppContext } from '../../appContext.ts';
import { guestEmailPrefix } from '../../store/guests.ts';
import type { UserRow } from '../../store/users.ts';

/** Row of a guest, of whom at most the contact address is known; no password verifies. */
export const newGuest = (
  { newId, clock }: Pick<AppContext, 'newId' | 'clock'>,
  contactEmail: string | null = null,
): UserRow => {
  const id = newId('usr');
  return {
    id,
    email: `${guestEmailPrefix}${id}`,
    password_hash: '',
    first_name: '',
    last_name: '',
    address: null,
    preferences: '[]',
    locale: null,
    is_admin: 0,
    created_at: clock().toISOString(),
    is_guest: 1,
    contact_email: contactEmail,
    staff_role: null,
    blocked_at: null,
  };
};
