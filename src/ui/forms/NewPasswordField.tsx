import { passwordRule } from '../../../contract/rules/accounts.ts';
import { PasswordField } from '../kit/PasswordField.tsx';
import type { TextFieldProps } from '../kit/TextField.tsx';

/** AUTH-17: an input for a new password; shows the password rule before validation. */
export const NewPasswordField = (props: Omit<TextFieldProps, 'type'>) => (
  <PasswordField autoComplete="new-password" required description={passwordRule} {...props} />
);
