import { includesRole, type StaffRole } from '../../contract/rules/staffRoles.ts';
import { AppError } from '../domain/appError.ts';
import type { CurrentUser } from './useCaseContext.ts';

/** Throws `forbidden` unless the user is staff with the rights of `required`. */
export const requireRole = (
  { isAdmin, role = 'owner' }: Pick<CurrentUser, 'isAdmin' | 'role'>,
  required: StaffRole,
): void => {
  if (!isAdmin) throw new AppError('forbidden', 'This is for the shop’s staff.');
  if (!includesRole(role, required))
    throw new AppError(
      'forbidden',
      `Your role (${role}) does not allow this. An owner of the shop can change it under Staff.`,
    );
};
