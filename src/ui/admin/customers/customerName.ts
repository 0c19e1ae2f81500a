import type { AdminCustomerLine } from '../../../services/admin/adminServices.ts';

/** The name of a customer; that of a guest is known from its first order on. */
export const customerName = ({
  firstName,
  lastName,
  isGuest,
}: Pick<AdminCustomerLine, 'firstName' | 'lastName' | 'isGuest'>): string =>
  `${firstName} ${lastName}`.trim() || (isGuest ? 'Guest' : 'No name');
