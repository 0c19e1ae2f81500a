/** The mails about an account. */
import { passwordReset } from '../mail/passwordReset.ts';
import { findPasswordReset } from '../store/passwordResets.ts';
import { findUserByEmail } from '../store/users.ts';
import type { Handlers } from './effects.ts';
import { done } from './work.ts';

export const accountMails: Pick<Handlers, 'mail.passwordReset'> = {
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
};
