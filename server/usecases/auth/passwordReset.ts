import type { Infer } from '../../../contract/schema.ts';
import { passwordResetMinutes } from '../../../contract/rules/accounts.ts';
import type { resetPasswordBody } from '../../../contract/wire/auth.ts';
import { normalizeEmail } from '../../auth/normalizeEmail.ts';
import { AppError } from '../../domain/appError.ts';
import { timeBefore } from '../../domain/timeBefore.ts';
import type { AppContext } from '../../appContext.ts';
import type { StoreTransaction } from '../../store/database.ts';
import { hasVerifiedEmail, markEmailVerified } from '../../store/emailProofs.ts';
import { enqueueMessage, type OutboxPayloads } from '../../store/outbox.ts';
import {
  countPasswordResets,
  findEmailOfReset,
  insertPasswordReset,
  consumePasswordReset,
} from '../../store/passwordResets.ts';
import { revokeFamiliesOfUser } from '../../store/refreshTokens.ts';
import { unlinkIdentities } from '../../store/socialSignIns.ts';
import { findUserByEmail, setPasswordHash, type UserWithCart } from '../../store/users.ts';
import { recordedLanguage } from '../useCaseContext.ts';
import { absorbGuestSession } from './absorbGuestSession.ts';
import { enqueuePasswordChangedMail } from './enqueuePasswordChangedMail.ts';
import { noPassword } from './newUser.ts';
import { isSecondStepNeeded, requireSecondStep } from './secondStep.ts';
import { startSession, type Session } from './sessions.ts';
import { requireUncommonPassword } from './requireUncommonPassword.ts';

const maxMailsPerHour = 5;
const hourMs = 3_600_000;

/** Whether the address got as many of these mails in the last hour as it may get. */
export const hasTooManyResets = async (
  { store, clock, config }: Pick<AppContext, 'store' | 'clock' | 'config'>,
  email: string,
): Promise<boolean> =>
  (await countPasswordResets(store.db, email, timeBefore(clock(), hourMs))) >=
  maxMailsPerHour * config.rateLimitScale;

/** Enqueues a mail with a link to choose a password, or to join the staff; `email` is normalized. */
export const enqueuePasswordReset = async (
  context: Pick<AppContext, 'clock' | 'newId' | 'resetTokens' | 'language'>,
  trx: StoreTransaction,
  email: string,
  invitation?: OutboxPayloads['mail.passwordReset']['invitation'],
): Promise<void> => {
  const { clock, newId, resetTokens } = context;
  const now = clock();
  const at = now.toISOString();
  const id = newId('rst');
  await insertPasswordReset(trx, {
    id,
    email,
    token_hash: resetTokens.hash(resetTokens.tokenFor(id)),
    created_at: at,
    expires_at: new Date(now.getTime() + passwordResetMinutes * 60_000).toISOString(),
  });
  await enqueueMessage(
    trx,
    {
      kind: 'mail.passwordReset',
      effectKey: `password-reset:${id}`,
      payload: { requestId: id, language: recordedLanguage(context), ...(invitation ? { invitation } : {}) },
    },
    { id: newId(), at },
  );
};

/**
 * Requests a password reset mail. Writes the same rows whether or not the address has an account, so that neither response nor timing
 * reveals it; the mail handler skips unknown addresses.
 */
export const requestPasswordReset = async (context: AppContext, address: string): Promise<void> => {
  const email = normalizeEmail(address);
  if (await hasTooManyResets(context, email)) return;
  await context.store.transaction((trx) => enqueuePasswordReset(context, trx, email));
};

/** The account of a reset token that may be used or expired. */
const findOwnerOfReset = async (
  trx: StoreTransaction,
  tokenHash: string,
): Promise<UserWithCart | undefined> => {
  const email = await findEmailOfReset(trx, tokenHash);
  return email === undefined ? undefined : findUserByEmail(trx, email);
};

const invalidLink = () =>
  new AppError('link_invalid', 'This link has already been used or has expired. Please ask for a new one.');

/**
 * Sets a new password with a single-use token from the mail: ends all sessions, starts a new one and notifies the owner by mail. The
 * token proves the email address, which replaces the password but not the second factor (`SecondStepRequired`); identities linked before that proof may belong to another person and are unlinked. Throws
 * `validation_failed` for a common password, `link_invalid` for a used, expired or unknown token.
 */
export const resetPassword = async (
  context: AppContext,
  { token, password }: Infer<typeof resetPasswordBody>,
  refreshToken?: string,
): Promise<Session> => {
  const { store, clock, resetTokens, passwords } = context;
  requireUncommonPassword('password', password);
  const hash = await passwords.hash(password);
  const tokenHash = resetTokens.hash(token);
  const session = await store.transaction(async (trx) => {
    const at = clock().toISOString();
    // First, and without using the token: carts are locked before reset links and users.
    const owner = await findOwnerOfReset(trx, tokenHash);
    if (owner && !(await isSecondStepNeeded(context, trx, owner)))
      await absorbGuestSession(context, trx, { refreshToken }, owner);
    const email = await consumePasswordReset(trx, tokenHash, at);
    const user = email === undefined ? undefined : await findUserByEmail(trx, email);
    if (!user) throw invalidLink();
    // First: it waits for concurrent sign-ins with the old password, whose sessions `revokeFamiliesOfUser` then ends.
    await setPasswordHash(trx, user.id, hash);
    if (!(await hasVerifiedEmail(trx, user))) await unlinkIdentities(trx, user.id);
    await markEmailVerified(trx, { user_id: user.id, email: user.email, proven_at: at });
    await revokeFamiliesOfUser(trx, user.id, at);
    // DESK-606: the first password of an invited account is no change.
    if (user.password_hash !== noPassword)
      await enqueuePasswordChangedMail(context, trx, { userId: user.id, at });
    const changed = { ...user, password_hash: hash };
    return (await isSecondStepNeeded(context, trx, user)) ? changed : startSession(context, trx, user);
  });
  if ('credentials' in session) return session;
  // After the commit: the link is used, and the password changed.
  await requireSecondStep(context, session);
  throw invalidLink();
};
