import { TextField, type TextFieldProps } from '../kit/TextField.tsx';

/** A code of an authenticator app, or a recovery code. */
export const CodeField = (props: TextFieldProps) => (
  <TextField autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required {...props} />
);
