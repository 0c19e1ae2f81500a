/** The mail that notifies of a changed password. */
import { storeName } from '../../contract/rules.ts';
import { renderMail } from './renderMail.ts';
import { actionButton, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';

export interface PasswordChangedInput {
  readonly effectKey: string;
  readonly to: string;
  readonly firstName: string;
  readonly changedAt: string;
  readonly shopUrl: string;
}

/** UTC, since the recipient's time zone is unknown. */
const dateTimeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'long',
  timeStyle: 'short',
  timeZone: 'UTC',
});

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
  ...renderMail({
    title: 'Your password was changed',
    heading: `Your password was changed, ${firstName}`,
    blocks: [
      paragraph([
        `The password of your ${storeName} account was changed on ${dateTimeFormat.format(new Date(changedAt))} UTC.`,
        'You were signed out on all other devices.',
      ]),
      paragraph([
        'If this was you, there is nothing to do.',
        "If this was not you, choose 'Forgot password?' on the login page and set a new password right away.",
      ]),
      actionButton('Log in', `${shopUrl}/login`),
    ],
  }),
});
