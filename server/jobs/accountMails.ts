/** Outbox handlers of account mails. */
import { firstPasswordMark } from '../../contract/rules/accounts.ts';
import { templatesIn } from '../mail/templatesIn.ts';
import { findPasswordReset } from '../store/passwordResets.ts';
import { findUser, findUserByEmail } from '../store/users.ts';
import type { OutboxHandlers } from './outboxHandlers.ts';
import { done, dropped } from './jobResult.ts';
import { shopUrlIn } from './orderUrl.ts';

export const accountMails: Pick<OutboxHandlers, 'mail.passwordReset' | 'mail.passwordChanged'> = {
  'mail.passwordReset': async ({ store, mailer, config, clock, resetTokens }, { effectKey, payload }) => {
    const request = await findPasswordReset(store.db, payload.requestId);
    // A used or expired request, or an address without an account, is not an error: no mail is sent.
    if (!request || request.used_at || request.expires_at <= clock().toISOString()) return done;
    const user = await findUserByEmail(store.db, request.email);
    if (!user) return done;
    const { language, invitation } = payload;
    const { passwordReset, staffInvitation } = await templatesIn(language);
    const to = {
      effectKey,
      to: user.email,
      // In the fragment: browsers send it neither to the server nor as a referrer, so that no log contains it.
      link: `${shopUrlIn(config, language)}/reset-password${invitation ? firstPasswordMark : ''}#token=${resetTokens.tokenFor(request.id)}`,
      requestedAt: request.created_at,
    };
    const owner = invitation && (await findUser(store.db, invitation.byUserId));
    await mailer.send(
      invitation && owner
        ? staffInvitation({
            ...to,
            by: owner.email,
            role: invitation.role,
            adminUrl: `${config.origin}/admin`,
          })
        : passwordReset({ ...to, firstName: user.first_name }),
    );
    return done;
  },
  'mail.passwordChanged': async (
    { store, mailer, config },
    { effectKey, payload: { userId, at, language } },
  ) => {
    const user = await findUser(store.db, userId);
    if (!user) return dropped('The account was deleted.');
    const { email: to, first_name: firstName } = user;
    const { passwordChanged } = await templatesIn(language);
    const shopUrl = shopUrlIn(config, language);
    await mailer.send(passwordChanged({ effectKey, to, firstName, changedAt: at, shopUrl }));
    return done;
  },
};
