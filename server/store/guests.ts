/** Guests: users without an account, and what moves with them into one. */
import { sql } from 'kysely';
import { prepare } from './common/prepare.ts';
import { isFound, readIds } from './common/queries.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { isAttemptable } from './jobFailures.ts';
import { literal } from './literals.ts';
import type { RefreshTokenRow } from './refreshTokens.ts';

/** The email of a guest is this prefix and its id: which is no valid address, so that sign-in is impossible. */
export const guestEmailPrefix = 'guest:';

/** The guest of a refresh token, with the token. */
export interface GuestToken extends Pick<
  RefreshTokenRow,
  'created_at' | 'expires_at' | 'family_id' | 'family_started_at' | 'rotated_at' | 'user_id'
> {
  readonly cart_id: string;
}

const guestTokens = (db: Handle) =>
  db
    .selectFrom('refresh_tokens')
    .innerJoin('users', 'users.id', 'refresh_tokens.user_id')
    .innerJoin('carts', 'carts.user_id', 'users.id')
    .select([
      'refresh_tokens.user_id',
      'refresh_tokens.family_id',
      'refresh_tokens.created_at',
      'refresh_tokens.expires_at',
      'refresh_tokens.rotated_at',
      'refresh_tokens.family_started_at',
      'carts.id as cart_id',
    ])
    .where('users.is_guest', '=', literal(1));

const guestOfToken = prepare((db, { tokenHash }: { readonly tokenHash: string }) =>
  guestTokens(db).where('refresh_tokens.token_hash', '=', tokenHash),
);

/** The guest of a token of a guest session, active or not; undefined for a token of an account. */
export const findGuestOfToken = (db: Handle, tokenHash: string): Promise<GuestToken | undefined> =>
  guestOfToken.get(db, { tokenHash });

/** The guest of a session, with its newest token; undefined for a session of an account. */
export const findGuestOfFamily = (db: Handle, familyId: string): Promise<GuestToken | undefined> =>
  guestTokens(db)
    .where('refresh_tokens.family_id', '=', familyId)
    .orderBy('refresh_tokens.created_at', 'desc')
    .executeTakeFirst();

/** Where the mails of a guest's orders go, and the name at the address of the latest. */
export interface GuestContact {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
}

/** The columns of a guest; null clears them. */
export const toContactColumns = (contact: GuestContact | null) => ({
  contact_email: contact?.email ?? null,
  first_name: contact?.firstName ?? '',
  last_name: contact?.lastName ?? '',
});

export const setContact = async (
  trx: StoreTransaction,
  guestId: string,
  contact: GuestContact | null,
): Promise<void> => {
  await trx
    .updateTable('users')
    .set(toContactColumns(contact))
    .where('id', '=', guestId)
    .where('is_guest', '=', 1)
    .execute();
};

const ordersOf = (db: Handle, userId: string) =>
  db.selectFrom('orders').select('id').where('user_id', '=', userId).limit(1);

export const hasOrder = (db: Handle, userId: string): Promise<boolean> => isFound(ordersOf(db, userId));

/** Whether an order of the user was ever placed. */
export const hasPlacedOrder = (db: Handle, userId: string): Promise<boolean> =>
  isFound(ordersOf(db, userId).where('placed_at', 'is not', null));

interface Move {
  readonly guestId: string;
  readonly accountId: string;
  /** The account's. */
  readonly cartId: string;
}

/**
 * Moves what belongs to a guest to an account: orders, returns, withdrawals, uses of promo codes and metric events. Payments and refunds belong to the
 * order. Both carts and the guest's orders must be locked.
 */
export const moveToAccount = async (
  trx: StoreTransaction,
  { guestId, accountId, cartId }: Move,
): Promise<void> => {
  const ofAccount = { user_id: accountId };
  await trx
    .updateTable('orders')
    .set({ ...ofAccount, cart_id: cartId })
    .where('user_id', '=', guestId)
    .execute();
  for (const table of ['returns', 'withdrawals', 'promo_uses', 'metric_events'] as const)
    await trx.updateTable(table).set(ofAccount).where('user_id', '=', guestId).execute();
};

/** Makes an order one of this version of its cart: that of the current version is resumed by checkout. */
export const setCartVersion = async (
  trx: StoreTransaction,
  orderId: string,
  version: number,
): Promise<void> => {
  await trx.updateTable('orders').set({ cart_version: version }).where('id', '=', orderId).execute();
};

/**
 * Ends a guest: without a cart none of its sessions is one, and a request that waits for the cart does not find it. The row stays until the
 * job deletes it, because a concurrent request of the guest may reference it. The cart must be locked and have no orders.
 */
export const endGuest = async (
  trx: StoreTransaction,
  { guestId, cartId }: { readonly guestId: string; readonly cartId: string },
): Promise<void> => {
  await trx.deleteFrom('carts').where('id', '=', cartId).execute();
  await trx.deleteFrom('idempotency_keys').where('user_id', '=', guestId).execute();
  await setContact(trx, guestId, null);
};

/** Which guests a job looks at: none that it postponed or gave up. */
interface DueGuests {
  readonly job: string;
  readonly now: string;
  readonly limit: number;
}

const guestsCreatedBefore = (db: Handle, before: string, { job, now, limit }: DueGuests) =>
  db
    .selectFrom('users')
    .select('users.id')
    .where('users.is_guest', '=', literal(1))
    .where('users.created_at', '<', before)
    .where(isAttemptable(job, now, 'users.id'))
    .orderBy('users.created_at')
    .orderBy('users.id')
    .limit(limit);

/** A session that was used or ended since `since`. */
const usedSince = (since: string) => sql<boolean>`exists (
  select 1 from refresh_tokens where refresh_tokens.user_id = users.id
    and (refresh_tokens.created_at >= ${since} or refresh_tokens.revoked_at >= ${since}))`;

const hasOrders = sql<boolean>`exists (select 1 from orders where orders.user_id = users.id)`;

/** Guests without an order whose session was neither used nor ended since `since`, oldest first. */
export const listUnusedGuestIds = (db: Handle, since: string, due: DueGuests): Promise<string[]> =>
  readIds(
    guestsCreatedBefore(db, since, due)
      .where('users.contact_email', 'is', null)
      .where(({ not }) => not(usedSince(since)))
      .where(({ not }) => not(hasOrders)),
  );

/** Whether the job may delete the guest: as `listUnusedGuestIds`. */
export const isUnusedGuest = (db: Handle, id: string, since: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('is_guest', '=', 1)
      .where(({ not }) => not(usedSince(since)))
      .where(({ not }) => not(hasOrders)),
  );

/** Deletes a guest without orders, with its cart and sessions. */
export const deleteGuestRow = async (trx: StoreTransaction, id: string): Promise<void> => {
  await trx.deleteFrom('users').where('id', '=', id).where('is_guest', '=', 1).execute();
};

/** An order or a return that is open or changed since `since`. */
const busySince = (since: string) => sql<boolean>`(
  exists (select 1 from orders where orders.user_id = users.id and (orders.updated_at >= ${since}
    or orders.status in ('pending', 'authorized', 'capturing', 'placed', 'processing', 'shipped')))
  or exists (select 1 from returns where returns.user_id = users.id and (returns.updated_at >= ${since}
    or (returns.status <> 'refunded' and returns.closed_status is null))))`;

/** Guests whose orders and returns are all finished since before `since`, oldest first. */
export const listFinishedGuestIds = (db: Handle, since: string, due: DueGuests): Promise<string[]> =>
  readIds(
    guestsCreatedBefore(db, since, due)
      .where('users.contact_email', 'is not', null)
      .where(({ not }) => not(busySince(since))),
  );

/** Whether the job may anonymize the guest: as `listFinishedGuestIds`. */
export const isFinishedGuest = (db: Handle, id: string, since: string): Promise<boolean> =>
  isFound(
    db
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('is_guest', '=', 1)
      .where(({ not }) => not(busySince(since))),
  );
