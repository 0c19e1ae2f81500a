import { isCommonPassword } from '../auth/commonPasswords.ts';
import { invalid } from '../domain/refusal.ts';

/** AUTH-17: throws `validation_failed` on this field for one of the 10,000 most common passwords. */
export const requireUncommon = (field: string, password: string): void => {
  if (isCommonPassword(password))
    throw invalid({ [field]: 'This password is too common. Please choose another' });
};
