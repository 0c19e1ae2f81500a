import type { BaseSyntheticEvent, ReactNode } from 'react';
import { FormError } from '../forms/FormError.tsx';
import { Form } from './auth.styles.ts';

interface AuthFormProps {
  /** The error of the last attempt. */
  readonly error: string | null;
  readonly onSubmit: (event: BaseSyntheticEvent) => Promise<void>;
  readonly children: ReactNode;
}

/** The form of sign-in, sign-up and password reset. */
export const AuthForm = ({ error, onSubmit, children }: AuthFormProps) => (
  <Form noValidate onSubmit={(event) => void onSubmit(event)}>
    {error && <FormError key={error} text={error} />}
    {children}
  </Form>
);
