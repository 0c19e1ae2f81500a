import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { AttemptKind } from './types.ts';

/** AUTH-18, AUTH-19: said where the server gives no reason. */
export const fallbackText = (kind: AttemptKind): string =>
  kind === 'signIn' ? messages.loginFailed : messages.registrationFailed;

/** AUTH-27. */
export const greeting = (kind: AttemptKind, firstName: string | null): string => {
  const welcome = kind === 'signIn' ? 'Welcome back' : 'Welcome';
  return firstName === null ? welcome : `${welcome}, ${firstName}`;
};

export const signedOutText = 'You are signed out';
export const deletedText = 'Your account is deleted';

/** AUTH-07. */
export const captchaFailed: Failure = {
  code: 'captcha_failed',
  message: 'The check that you are a person did not come through. Please try again.',
  status: 0,
};

export const timedOut = (message: string): Failure => ({ code: 'timeout', message, status: 0 });
