/** The mail with the password reset link. */
import { storeName } from '../../contract/rules.ts';
import { passwordResetMinutes } from '../../contract/rules/accounts.ts';
import { renderMail } from './renderMail.ts';
import { actionButton, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';

export interface PasswordResetInput {
  readonly effectKey: string;
  readonly to: string;
  readonly firstName: string;
  /** Contains the secret token. */
  readonly link: string;
  readonly requestedAt: string;
}

export const passwordReset = ({ effectKey, to, firstName, link, requestedAt }: PasswordResetInput): Mail => ({
  effectKey,
  to,
  subject: `Choose a new ${storeName} password`,
  at: requestedAt,
  ...renderMail({
    title: 'Choose a new password',
    heading: `Choose a new password, ${firstName}`,
    blocks: [
      paragraph([
        `We got a request to set a new password for your ${storeName} account.`,
        `The link below works once, for ${passwordResetMinutes} minutes.`,
      ]),
      paragraph(['If this was not you, there is nothing to do. Your password stays as it is.']),
      actionButton('Choose a new password', link),
    ],
  }),
});
