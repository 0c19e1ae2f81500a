import { messages } from '../../../contract/errors.ts';
import type { Failure } from '../../../contract/failure.ts';
import { socialProviderNames, type SocialReturn } from '../../../contract/socialSignIn.ts';
import type { AttemptKind } from './types.ts';

/** AUTH-27. */
export const greeting = (kind: AttemptKind, firstName: string | null): string => {
  if (kind === 'resetPassword') return messages.passwordChanged;
  const welcome = kind === 'signIn' ? 'Welcome back' : 'Welcome';
  return firstName === null ? welcome : `${welcome}, ${firstName}`;
};

/** AUTH-02: why a social sign-in failed, and the alternative. */
export const socialFailure = ({ provider, outcome }: SocialReturn): Failure => {
  const name = socialProviderNames[provider];
  const instead = 'Please use your email and a password instead.';
  const sentences: { readonly [O in SocialReturn['outcome']]?: string } = {
    cancelled: `Signing in with ${name} was canceled. You can try again, or use your email.`,
    unverified: `${name} has not verified your email address. ${instead}`,
    withoutEmail: `${name} did not share an email address. ${instead}`,
    accountExists: `${messages.emailTaken}. Log in once with your password to link ${name}.`,
    passwordNeeded: `Staff do not sign in with ${name}. ${instead}`,
    unavailable: `We cannot reach ${name} right now. Please try again, or use your email.`,
  };
  const message = sentences[outcome] ?? `Signing in with ${name} did not work. Please try again.`;
  return { code: outcome, message, status: 0 };
};

export const signedOutText = 'You are signed out';
export const deletedText = 'Your account is deleted';
