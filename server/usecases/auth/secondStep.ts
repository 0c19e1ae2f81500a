/** The second step of signing in: a code of the authenticator app or a recovery code (docs/decisions/056). */
import { secondStepMinutes } from '../../../contract/rules/accounts.ts';
import type { Credentials } from '../../../contract/types.ts';
import type { SecondStepClaims } from '../../auth/secondFactors.ts';
import { AppError } from '../../domain/appError.ts';
import type { AppContext } from '../../appContext.ts';
import type { Handle, StoreTransaction } from '../../store/database.ts';
import { revokeFamiliesOfUser } from '../../store/refreshTokens.ts';
import {
  consumeRecoveryCode,
  consumeStep,
  countRecoveryCodes,
  deleteSecondFactor,
  findSecondFactor,
  hasSecondFactor,
  insertSecondFactor,
} from '../../store/secondFactors.ts';
import { findUser, lockPasswordHash, type UserWithCart } from '../../store/users.ts';
import { recordAccess } from '../recordAccess.ts';
import { absorbGuestSession } from './absorbGuestSession.ts';
import { linkPendingIdentity } from './linkPendingIdentity.ts';
import { withLoginThrottle } from './loginThrottle.ts';
import { markSecondFactor, needsSecondFactor, startSession, type Session } from './sessions.ts';

/** The password is right, and a second step is needed. `ticket` is sent in a cookie only. */
export class SecondStepRequired extends AppError {
  readonly ticket: string;

  constructor(ticket: string, isEnrolled: boolean) {
    super(
      isEnrolled ? 'second_factor_required' : 'second_factor_missing',
      isEnrolled
        ? 'Please enter the code of your authenticator app.'
        : 'Please set up an authenticator app for your staff account.',
    );
    this.ticket = ticket;
  }
}

/** Whether an account signs in with a second step: it has a factor, or must set one up. */
export const isSecondStepNeeded = async (
  context: Pick<AppContext, 'config'>,
  db: Handle,
  user: Pick<UserWithCart, 'id' | 'is_admin'>,
): Promise<boolean> => needsSecondFactor(context, user) || hasSecondFactor(db, user.id);

type Account = Pick<UserWithCart, 'id' | 'is_admin' | 'password_hash'>;

const createTicket = (
  { clock, secondFactors }: AppContext,
  { id, password_hash: passwordHash }: Account,
  isEnrolled: boolean,
): string =>
  secondFactors.sealTicket({
    userId: id,
    passwordHash,
    expiresMs: clock().getTime() + secondStepMinutes * 60_000,
    newKey: isEnrolled ? null : secondFactors.createKey(),
  });

/** Throws `SecondStepRequired` for an account that signs in with a second step. */
export const requireSecondStep = async (context: AppContext, user: Account): Promise<void> => {
  const isEnrolled = await hasSecondFactor(context.store.db, user.id);
  if (isEnrolled || needsSecondFactor(context, user))
    throw new SecondStepRequired(createTicket(context, user, isEnrolled), isEnrolled);
};

/** The ticket of an account that sets up a factor although it need not. Throws `forbidden` for one that has a factor or is no staff. */
export const startEnrolment = async (context: AppContext, user: Account): Promise<string> => {
  if (user.is_admin !== 1 || (await hasSecondFactor(context.store.db, user.id)))
    throw new AppError('forbidden', 'This account has a second factor, or is not one of the shop’s staff.');
  return createTicket(context, user, false);
};

const stepExpired = () =>
  new AppError('session_expired', 'This sign-in took too long. Please enter your password again.');

export interface SecondStepClient {
  /** From the cookie. */
  readonly ticket: string | undefined;
  readonly address: string;
  readonly deviceToken: string | undefined;
  readonly socialKey?: string | undefined;
  /** From the cookie of the session before. */
  readonly refreshToken?: string | undefined;
}

/** The account of a ticket whose password is still the same. Throws `session_expired`. */
const openTicket = async (
  { store, clock, secondFactors }: AppContext,
  ticket: string | undefined,
): Promise<{ readonly claims: SecondStepClaims; readonly user: UserWithCart }> => {
  const claims = ticket === undefined ? undefined : secondFactors.openTicket(ticket, clock());
  const user = claims && (await findUser(store.db, claims.userId));
  if (!user || user.password_hash !== claims.passwordHash) throw stepExpired();
  return { claims, user };
};

/** What an authenticator app needs. Throws `session_expired` without a ticket, `not_found` where a factor is enrolled. */
export const readEnrolment = async (
  context: AppContext,
  ticket: string | undefined,
): Promise<{ readonly key: string; readonly uri: string }> => {
  const { claims, user } = await openTicket(context, ticket);
  if (claims.newKey === null) throw new AppError('not_found', 'There is nothing to set up.');
  return { key: claims.newKey, uri: context.secondFactors.uriOf(claims.newKey, user.email) };
};

const codeInvalid = () =>
  new AppError('code_invalid', 'This code is not valid. Please enter the newest one.', {
    fields: { code: 'This code is not valid' },
  });

const sixDigits = /^\d{6}$/;
const withoutSpaces = (code: string): string => code.replaceAll(/\s/g, '');

/** Consumes a code of the app or a recovery code; each is valid once. */
const consumeCode = async (context: AppContext, userId: string, code: string): Promise<boolean> => {
  const { store, clock, secondFactors } = context;
  if (sixDigits.test(code)) {
    const factor = await findSecondFactor(store.db, userId);
    if (!factor) return false;
    const step = secondFactors.stepOf(secondFactors.openKey(factor.sealed_key), code, clock());
    return step !== undefined && consumeStep(store.db, userId, step);
  }
  const codeHash = secondFactors.hashRecoveryCode(userId, code);
  const isConsumed = await consumeRecoveryCode(store.db, { userId, codeHash, at: clock().toISOString() });
  if (isConsumed)
    await recordAccess(context, { action: 'recovery_code_used', userId, by: userId, details: null });
  return isConsumed;
};

interface CodeGuess {
  readonly user: UserWithCart;
  readonly address: string;
  readonly device: string | null;
}

/** Verifies a code, throttled like a password. Throws `code_invalid`. */
const requireCode = async (
  context: AppContext,
  { user, address, device }: CodeGuess,
  verify: () => Promise<boolean>,
): Promise<void> => {
  const guesser = { account: `code:${user.id}`, device, address, userId: user.id };
  if (!(await withLoginThrottle(context, guesser, verify))) throw codeInvalid();
};

/** Who enters a code in a session. */
interface SessionGuesser {
  readonly id: string;
  readonly familyId: string;
  readonly address: string;
}

export interface FinishedSecondStep {
  readonly session: Session;
  /** Shown once, after an enrolment. */
  readonly recoveryCodes: readonly string[] | undefined;
}

/** Stores the factor with its recovery codes; every other session of the account ends. */
const enrol = async (
  context: AppContext,
  trx: StoreTransaction,
  user: UserWithCart,
  { key, step }: { readonly key: string; readonly step: number },
): Promise<string[]> => {
  const { clock, secondFactors } = context;
  if (await hasSecondFactor(trx, user.id)) throw stepExpired();
  const at = clock().toISOString();
  const codes = secondFactors.createRecoveryCodes();
  await insertSecondFactor(
    trx,
    { user_id: user.id, sealed_key: secondFactors.sealKey(key), created_at: at, last_step: step },
    codes.map((code) => secondFactors.hashRecoveryCode(user.id, code)),
  );
  await revokeFamiliesOfUser(trx, user.id, at);
  await recordAccess(
    context,
    { action: 'second_factor_set', userId: user.id, by: user.id, details: null },
    trx,
  );
  return codes;
};

/**
 * Finishes a sign-in with its second step: verifies the code of the enrolled factor, or enrols the key of the ticket with its first code.
 * Throws `code_invalid`, `rate_limited` after too many failures, `session_expired` for an old ticket.
 */
export const finishSecondStep = async (
  context: AppContext,
  typed: string,
  { ticket, address, deviceToken, socialKey, refreshToken }: SecondStepClient,
): Promise<FinishedSecondStep> => {
  const { claims, user } = await openTicket(context, ticket);
  const code = withoutSpaces(typed);
  const { newKey } = claims;
  const device =
    deviceToken === undefined ? null : (context.deviceTokens.read(deviceToken, user.email) ?? null);
  let step: number | undefined;
  await requireCode(context, { user, address, device }, async () => {
    if (newKey === null) return consumeCode(context, user.id, code);
    step = context.secondFactors.stepOf(newKey, code, context.clock());
    return step !== undefined;
  });
  return context.store.transaction(async (trx) => {
    await absorbGuestSession(context, trx, { refreshToken }, user);
    if (!(await lockPasswordHash(trx, user))) throw stepExpired();
    const recoveryCodes =
      newKey === null || step === undefined
        ? undefined
        : await enrol(context, trx, user, { key: newKey, step });
    if (socialKey) await linkPendingIdentity(trx, socialKey, user, context.clock().toISOString());
    return { session: await startSession(context, trx, user, { hasSecondFactor: true }), recoveryCodes };
  });
};

/** Whether an account has a second factor, and must have one. */
export const readSecondFactor = async (
  { store: { db }, config }: Pick<AppContext, 'store' | 'config'>,
  userId: string,
) => ({
  isSetUp: await hasSecondFactor(db, userId),
  isRequired: config.secondFactor.isRequired,
  recoveryCodesLeft: await countRecoveryCodes(db, userId),
});

/** Removes the second factor with a code, where it is optional. Throws `forbidden` where it is required, `code_invalid`, `rate_limited`. */
export const removeSecondFactor = async (
  context: AppContext,
  { id, familyId, address }: SessionGuesser,
  code: string,
): Promise<void> => {
  if (context.config.secondFactor.isRequired)
    throw new AppError('forbidden', 'Staff of this shop need a second factor.');
  const user = await findUser(context.store.db, id);
  if (!user) throw stepExpired();
  await requireCode(context, { user, address, device: familyId }, () =>
    consumeCode(context, id, withoutSpaces(code)),
  );
  await context.store.transaction(async (trx) => {
    if (!(await hasSecondFactor(trx, id))) return;
    await deleteSecondFactor(trx, id);
    await recordAccess(context, { action: 'second_factor_removed', userId: id, by: id, details: null }, trx);
  });
};

/** Gives the second factor again in a session: its access token remembers when. Throws `code_invalid`, `rate_limited`. */
export const proveSecondFactor = async (
  context: AppContext,
  { id, familyId, address }: SessionGuesser,
  code: string,
): Promise<Credentials> => {
  const user = await findUser(context.store.db, id);
  if (!user) throw stepExpired();
  await requireCode(context, { user, address, device: familyId }, () =>
    consumeCode(context, id, withoutSpaces(code)),
  );
  return context.store.transaction((trx) => markSecondFactor(context, trx, user, familyId));
};
