import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import type { AttemptKind } from '../auth/types.ts';

/** AUTH-18, AUTH-19: shown if the server gives no reason. */
const fallbackTexts: { readonly [K in AttemptKind]: string } = {
  signIn: messages.loginFailed,
  signUp: messages.registrationFailed,
  askReset: messages.anErrorOccurred,
  resetPassword: messages.anErrorOccurred,
  secondStep: messages.loginFailed,
  continueAsGuest: messages.anErrorOccurred,
};

export const fallbackText = (kind: AttemptKind): string => fallbackTexts[kind];

/** AUTH-07. */
export const captchaFailed: Failure = {
  code: 'captcha_failed',
  message: 'We could not check that you are not a robot. Please try again.',
  status: 0,
};
