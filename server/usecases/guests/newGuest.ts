import type { AppContext } from '../../appContext.ts';
import { guestEmailPrefix, toContactColumns, type GuestContact } from '../../store/guests.ts';
import type { UserRow } from '../../store/users.ts';

/** Row of a guest, of whom at most email and name of an order are known; no password verifies. */
export const newGuest = (
  { newId, clock }: Pick<AppContext, 'newId' | 'clock'>,
  contact: GuestContact | null = null,
): UserRow => {
  const id = newId('usr');
  return {
    id,
    email: `${guestEmailPrefix}${id}`,
    password_hash: '',
    address: null,
    preferences: '[]',
    locale: null,
    is_admin: 0,
    created_at: clock().toISOString(),
    is_guest: 1,
    ...toContactColumns(contact),
    staff_role: null,
    blocked_at: null,
  };
};
