import { isCommonPassword } from '../../auth/commonPasswords.ts';
import { validationError } from '../../domain/appError.ts';

/** AUTH-17: throws `validation_failed` on this field for one of the 10,000 most common passwords. */
export const requireUncommonPassword = (field: string, password: string): void => {
  if (isCommonPassword(password))
    throw validationError({ [field]: 'This password is too common. Please choose another' });
};
