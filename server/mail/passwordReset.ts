/** The mail that lets a password be set anew. */
import { passwordResetMinutes, storeName } from '../../contract/rules.ts';
import { writeLetter } from './letter.ts';
import { action, paragraph } from './letterParts.ts';
import type { Mail } from './mail.ts';

export interface PasswordResetInput {
  readonly effectKey: string;
  readonly to: string;
  readonly firstName: string;
  /** With its token: for this mail alone. */
  readonly link: string;
  readonly askedAt: string;
}

export const passwordReset = ({ effectKey, to, firstName, link, askedAt }: PasswordResetInput): Mail => ({
  effectKey,
  to,
  subject: `Choose a new ${storeName} password`,
  at: askedAt,
  ...writeLetter({
    title: 'Choose a new password',
    heading: `Choose a new password, ${firstName}`,
    parts: [
      paragraph([
        `We got a request to set a new password for your ${storeName} account.`,
        `The link below works once, for ${passwordResetMinutes} minutes.`,
      ]),
      paragraph(['If this was not you, there is nothing to do. Your password stays as it is.']),
      action('Choose a new password', link),
    ],
  }),
});
