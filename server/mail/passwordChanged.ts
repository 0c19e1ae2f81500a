/** The mail that tells an account's owner that its password is another one now. */
import { storeName } from '../../contract/rules.ts';
import { writeLetter } from './letter.ts';
import { action, paragraph } from './letterParts.ts';
import type { Mail } from './mail.ts';

export interface PasswordChangedInput {
  readonly effectKey: string;
  readonly to: string;
  readonly firstName: string;
  readonly changedAt: string;
  readonly shopUrl: string;
}

/** In UTC, which it names: nobody here knows where the reader is. */
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

export const passwordChanged = ({
  effectKey,
  to,
  firstName,
  changedAt,
  shopUrl,
}: PasswordChangedInput): Mail => ({
  effectKey,
  to,
  subject: `Your ${storeName} password was changed`,
  at: changedAt,
  ...writeLetter({
    title: 'Your password was changed',
    heading: `Your password was changed, ${firstName}`,
    parts: [
      paragraph([
        `The password of your ${storeName} account was changed on ${moment.format(new Date(changedAt))} UTC.`,
        'You were signed out on all other devices.',
      ]),
      paragraph([
        'If this was you, there is nothing to do.',
        "If this was not you, choose 'Forgot password?' on the login page and set a new password right away.",
      ]),
      action('Log in', `${shopUrl}/login`),
    ],
  }),
});
