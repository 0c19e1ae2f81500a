import { unnamedStaff } from '../../../../contract/rules/staffRoles.ts';
import type { AdminCustomerLine } from '../../../services/admin/adminServices.ts';

/** The name of a customer. That of a guest is known from its first order on, that of an invited member of staff once they enter it. */
export const customerName = ({
  firstName,
  lastName,
  isGuest,
}: Pick<AdminCustomerLine, 'firstName' | 'lastName' | 'isGuest'>): string => {
  const isUnnamed = firstName === unnamedStaff.firstName && lastName === unnamedStaff.lastName;
  return (isUnnamed ? '' : `${firstName} ${lastName}`.trim()) || (isGuest ? 'Guest' : 'No name');
};
