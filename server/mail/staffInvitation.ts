/** The mail to a person whom an owner added to the staff, with the link to choose a password. */
import { storeName } from '../../contract/rules.ts';
import { passwordResetMinutes } from '../../contract/rules/accounts.ts';
import type { StaffRole } from '../../contract/rules/staffRoles.ts';
import { renderMail } from './renderMail.ts';
import { actionButton, helpLinks, paragraph } from './mailBlocks.ts';
import type { Mail } from './mail.ts';

export interface StaffInvitationInput {
  readonly effectKey: string;
  readonly to: string;
  /** Email of the owner. */
  readonly by: string;
  readonly role: StaffRole;
  /** Contains the secret token. */
  readonly link: string;
  readonly adminUrl: string;
  readonly requestedAt: string;
}

/** DESK-545. */
export const staffInvitation = ({
  effectKey,
  to,
  by,
  role,
  link,
  adminUrl,
  requestedAt,
}: StaffInvitationInput): Mail => ({
  effectKey,
  to,
  subject: `You now work in the ${storeName} shop`,
  at: requestedAt,
  ...renderMail({
    title: 'Welcome to the staff',
    heading: 'Welcome to the staff',
    blocks: [
      paragraph([
        `${by} added you to the staff of ${storeName} in the role ${role}.`,
        `Choose your password first: the link below works once, for ${passwordResetMinutes} minutes.`,
      ]),
      actionButton('Choose a password', link),
      helpLinks([{ sentence: 'Then open the', label: 'admin area', href: adminUrl }]),
    ],
  }),
});
