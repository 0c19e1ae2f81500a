import type { StaffRole } from '../../contract/rules/staffRoles.ts';
import type { Address, User } from '../../contract/types.ts';
import type { Handle, StoreTransaction } from './database.ts';
import { prepare } from './common/prepare.ts';
import { isFound, rowsIn } from './common/queries.ts';
import type { UsersTable } from './schema.ts';

export type UserRow = UsersTable;
export interface UserWithCart extends UsersTable {
  readonly cart_id: string;
}

const withCart = (db: Handle) =>
  db
    .selectFrom('users')
    .innerJoin('carts', 'carts.user_id', 'users.id')
    .selectAll('users')
    .select('carts.id as cart_id');

/** `email` is normalized by `emailKey`. */
export const findUserByEmail = (db: Handle, email: string): Promise<UserWithCart | undefined> =>
  withCart(db).where('users.email', '=', email).executeTakeFirst();

/** The email of a deleted account is this prefix and its id. */
export const deletedEmailPrefix = 'deleted:';

const userById = prepare((db, { id }: { readonly id: string }) =>
  withCart(db).where('users.id', '=', id).where('users.email', 'not like', `${deletedEmailPrefix}%`),
);

/** By id; undefined for a deleted account. */
export const findUser = (db: Handle, id: string): Promise<UserWithCart | undefined> =>
  userById.get(db, { id });

type OptionalColumn = 'is_guest' | 'contact_email' | 'staff_role' | 'blocked_at';

interface NewUser {
  /** The columns of guests and staff may be left out. */
  readonly user: Omit<UserRow, OptionalColumn> & Partial<Pick<UserRow, OptionalColumn>>;
  readonly cartId: string;
  /** A guest has none. */
  readonly wishlistId?: string;
}

/** Inserts a user with an empty cart and, with `wishlistId`, a wishlist. Throws a unique violation if the email is taken. */
export const insertUser = async (
  trx: StoreTransaction,
  { user, cartId, wishlistId }: NewUser,
): Promise<void> => {
  await trx.insertInto('users').values(user).execute();
  await trx
    .insertInto('carts')
    .values({ id: cartId, user_id: user.id, promo_code: null, version: 0, updated_at: user.created_at })
    .execute();
  if (wishlistId !== undefined)
    await trx.insertInto('wishlists').values({ id: wishlistId, user_id: user.id }).execute();
};

/**
 * Whether `password_hash` is still the user's. Locks the row until the transaction ends, so that a concurrent password change sees the
 * session started with the old password.
 */
export const lockPasswordHash = async (
  trx: StoreTransaction,
  { id, password_hash }: Pick<UserRow, 'id' | 'password_hash'>,
): Promise<boolean> =>
  isFound(
    trx
      .selectFrom('users')
      .select('id')
      .where('id', '=', id)
      .where('password_hash', '=', password_hash)
      .forNoKeyUpdate(),
  );

export const setPasswordHash = async (trx: StoreTransaction, id: string, hash: string): Promise<void> => {
  await trx.updateTable('users').set({ password_hash: hash }).where('id', '=', id).execute();
};

/** Makes the user staff with this role, or takes the rights of staff away. */
export const setStaffRole = async (
  trx: StoreTransaction,
  id: string,
  role: StaffRole | null,
): Promise<void> => {
  const change = { is_admin: role === null ? (0 as const) : (1 as const), staff_role: role };
  await trx.updateTable('users').set(change).where('id', '=', id).execute();
};

/** Role of a member of staff; null for all others. */
export const roleOf = ({
  is_admin: isAdmin,
  staff_role: role,
}: Pick<UserRow, 'is_admin' | 'staff_role'>): StaffRole | null => (isAdmin === 1 ? (role ?? 'owner') : null);

export type UserChange = Partial<Pick<UserRow, 'first_name' | 'last_name' | 'preferences'>>;

/** Updates the given columns; no-op for an empty change. */
export const updateUser = async (db: Handle, id: string, change: UserChange): Promise<void> => {
  if (Object.keys(change).length === 0) return;
  await db.updateTable('users').set(change).where('id', '=', id).execute();
};

/** Whether every id is the id of a category. */
export const categoriesExist = async (db: Handle, ids: readonly string[]): Promise<boolean> => {
  const distinct = [...new Set(ids)];
  if (distinct.length === 0) return true;
  const found = await db.selectFrom('categories').select('id').where('id', 'in', distinct).execute();
  return found.length === distinct.length;
};

/** Where mails to a user go; null for a guest before the first order. */
export const contactOf = ({
  is_guest: isGuest,
  email,
  contact_email: contact,
}: Pick<UserRow, 'is_guest' | 'email' | 'contact_email'>): string | null => (isGuest === 1 ? contact : email);

/** MODEL-13: the wire format of a user. */
export const toUser = (row: UserWithCart): User => ({
  _id: row.id,
  _cart: row.cart_id,
  email: contactOf(row) ?? '',
  firstName: row.first_name,
  lastName: row.last_name,
  // Validated by the contract's struct before `setDefaultAddress` writes it.
  address: row.address === null ? null : (JSON.parse(row.address) as Address),
  preferences: JSON.parse(row.preferences) as string[],
  isAdmin: row.is_admin === 1,
  createdAt: row.created_at,
  ...(row.is_guest === 1 ? { isGuest: true as const } : {}),
});

/** By id, where mails to these accounts go; without deleted accounts and ids of others. */
export const readContacts = async (db: Handle, ids: readonly string[]): Promise<Map<string, string>> => {
  const rows = await rowsIn(
    ids,
    db
      .selectFrom('users')
      .select(['id', 'is_guest', 'email', 'contact_email'])
      .where('id', 'in', ids)
      .where('email', 'not like', `${deletedEmailPrefix}%`),
  );
  return new Map(rows.map((row) => [row.id, contactOf(row) ?? '']));
};
