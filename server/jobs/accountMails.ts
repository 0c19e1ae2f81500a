/** The mails about an account. */
import { passwordChanged } from '../mail/passwordChanged.ts';
import { passwordReset } from '../mail/passwordReset.ts';
import { findPasswordReset } from '../store/passwordResets.ts';
import { findUser, findUserByEmail } from '../store/users.ts';
import type { Handlers } from './effects.ts';
import { done, dropped } from './work.ts';

export const accountMails: Pick<Handlers, 'mail.passwordReset' | 'mail.passwordChanged'> = {
  'mail.passwordReset': async ({ store, mailer, config, clock, resetTokens }, { effectKey, payload }) => {
    const request = await findPasswordReset(store.db, payload.requestId);
    // Too late, or for an address that nobody has: there is nobody to tell, and nothing that went wrong.
    if (!request || request.used_at || request.expires_at <= clock().toISOString()) return done;
    const user = await findUserByEmail(store.db, request.email);
    if (!user) return done;
    await mailer.send(
      passwordReset({
        effectKey,
        to: user.email,
        firstName: user.first_name,
        link: `${config.origin}/reset-password?token=${resetTokens.tokenOf(request.id)}`,
        askedAt: request.created_at,
      }),
    );
    return done;
  },
  'mail.passwordChanged': async ({ store, mailer, config }, { effectKey, payload: { userId, at } }) => {
    const user = await findUser(store.db, userId);
    if (!user) return dropped('The account is gone.');
    const { email: to, first_name: firstName } = user;
    await mailer.send(passwordChanged({ effectKey, to, firstName, changedAt: at, shopUrl: config.origin }));
    return done;
  },
};
