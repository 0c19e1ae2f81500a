/** Users with sessions, saved addresses, carts and wishlists. */
import type { StaffRole } from '../../../contract/rules/staffRoles.ts';
import type { IntegerBoolean, Json, Time } from './columns.ts';

export interface UsersTable {
  id: string;
  /** Lower case, NFC; unique. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  /** The default one of `saved_addresses`. */
  address: Json | null;
  preferences: Json;
  locale: Json | null;
  is_admin: IntegerBoolean;
  created_at: Time;
  /** 1 for a guest, whose `email` is `guest:` and its id; else 0 or null. */
  is_guest: IntegerBoolean | null;
  /** Where the mails of a guest's orders go; null before the first order. Stored as `email`. */
  contact_email: string | null;
  /** Of an admin; null for an owner. */
  staff_role: StaffRole | null;
  /** From when on staff blocked the account; null for all others. */
  blocked_at: Time | null;
}

/** Addresses of a user are distinct. */
export interface SavedAddressesTable {
  id: string;
  user_id: string;
  address: Json;
  created_at: Time;
}

/** Rotating refresh tokens; a family is one signed-in browser. */
export interface RefreshTokensTable {
  /** SHA-256 of the opaque token, hex. */
  token_hash: string;
  family_id: string;
  user_id: string;
  created_at: Time;
  expires_at: Time;
  /** Time of the exchange; the token stays valid for `refreshGraceSeconds`. */
  rotated_at: Time | null;
  revoked_at: Time | null;
  /** Time of the sign-in; null in rows of a version that did not store it. */
  family_started_at: Time | null;
  /** When this session gave its second factor last; null without one. */
  second_factor_at: Time | null;
}

export interface SignInAttemptsTable {
  id: string;
  email: string;
  at: Time;
  succeeded: IntegerBoolean;
  /** The known device or the session that tried; null for a device that is unknown to the account. */
  device: string | null;
  /** Keyed hash of the client's network. */
  source: string | null;
}

export interface CartsTable {
  id: string;
  user_id: string;
  promo_code: string | null;
  version: number;
  updated_at: Time;
  /** How long deleted unpaid orders held stock, and when the last of them was deleted. */
  deleted_hold_seconds: number | null;
  deleted_hold_at: Time | null;
}

export interface CartLinesTable {
  id: string;
  cart_id: string;
  product_id: string;
  size: string;
  quantity: number;
  /** The unit price that the shopper accepted. */
  seen_unit_cents: number;
  added_at: Time;
}

export interface WishlistsTable {
  id: string;
  user_id: string;
}

export interface WishlistItemsTable {
  wishlist_id: string;
  product_id: string;
  added_at: Time;
}
