import type { Of } from '../../contract/schema.ts';
import { passwordResetMinutes } from '../../contract/rules.ts';
import type { resetPasswordBody } from '../../contract/wire/auth.ts';
import { emailKey } from '../auth/emailKey.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Shop } from '../shop.ts';
import { isEmailProven, proveEmail } from '../store/emailProofs.ts';
import { enqueueEffect } from '../store/outbox.ts';
import { countPasswordResets, insertPasswordReset, usePasswordReset } from '../store/passwordResets.ts';
import { revokeFamilies } from '../store/refreshTokens.ts';
import { unlinkIdentities } from '../store/socialSignIns.ts';
import { findUserByEmail, setPassword } from '../store/users.ts';
import { tellPasswordChanged } from './account/tellPasswordChanged.ts';
import { beginSession, type Session } from './sessions.ts';
import { requireUncommon } from './uncommonPassword.ts';

/** More would only fill somebody's mailbox. */
const mailsAnHour = 5;
const hourMs = 3_600_000;

/**
 * Asks for a mail that lets the password of an address be set anew. Nobody is told whether the address has an account: what is written
 * here, and how long it takes, is the same either way; the mail's own job finds nobody to write to.
 */
export const askPasswordReset = async (shop: Shop, address: string): Promise<void> => {
  const { store, clock, newId, resetTokens, config } = shop;
  const email = emailKey(address);
  const now = clock();
  const at = now.toISOString();
  const since = new Date(now.getTime() - hourMs).toISOString();
  if ((await countPasswordResets(store.db, email, since)) >= mailsAnHour * config.rateLimitScale) return;
  const id = newId('rst');
  await store.transaction(async (trx) => {
    await insertPasswordReset(trx, {
      id,
      email,
      token_hash: resetTokens.hash(resetTokens.tokenOf(id)),
      created_at: at,
      expires_at: new Date(now.getTime() + passwordResetMinutes * 60_000).toISOString(),
    });
    await enqueueEffect(
      trx,
      { kind: 'mail.passwordReset', effectKey: `password-reset:${id}`, payload: { requestId: id } },
      { id: newId(), at },
    );
  });
  shop.bell.ring();
};

const invalidLink = () =>
  new Refusal('link_invalid', 'This link has already been used or has expired. Please ask for a new one.');

/**
 * Sets a password anew with the token of a mail, once: every session ends and a new one begins, and a mail tells the owner. Who has the
 * mail owns the address, so that is proven now; identities that were linked before anybody had shown so may be another's, and are cut.
 * Throws `validation_failed` for one of the most common passwords, `link_invalid` for a token that does not count.
 */
export const resetPassword = async (
  shop: Shop,
  { token, password }: Of<typeof resetPasswordBody>,
): Promise<Session> => {
  const { store, clock, resetTokens, passwords } = shop;
  requireUncommon('password', password);
  const hash = await passwords.hash(password);
  const session = await store.transaction(async (trx) => {
    const at = clock().toISOString();
    const email = await usePasswordReset(trx, resetTokens.hash(token), at);
    const user = email === undefined ? undefined : await findUserByEmail(trx, email);
    if (!user) throw invalidLink();
    // First, since it waits for whoever is signing in with the old one: what they began is seen below.
    await setPassword(trx, user.id, hash);
    if (!(await isEmailProven(trx, user))) await unlinkIdentities(trx, user.id);
    await proveEmail(trx, { user_id: user.id, email: user.email, proven_at: at });
    await revokeFamilies(trx, user.id, at);
    await tellPasswordChanged(shop, trx, { userId: user.id, at });
    return beginSession(shop, trx, user);
  });
  shop.bell.ring();
  return session;
};
