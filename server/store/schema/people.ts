/** Users with their sessions, carts and wishlists. */
import type { Flag, Json, Time } from './columns.ts';

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
  is_admin: Flag;
  created_at: Time;
}

/** Equal addresses of a user are one row. */
export interface SavedAddressesTable {
  id: string;
  user_id: string;
  address: Json;
  created_at: Time;
}

/** A family of rotating refresh tokens: one signed-in browser. */
export interface RefreshTokensTable {
  /** SHA-256 of the opaque token, hex. */
  token_hash: string;
  family_id: string;
  user_id: string;
  created_at: Time;
  expires_at: Time;
  /** Set when it was exchanged; it still answers within the grace. */
  rotated_at: Time | null;
  revoked_at: Time | null;
}

export interface SignInAttemptsTable {
  id: string;
  email: string;
  at: Time;
  succeeded: Flag;
}

export interface CartsTable {
  id: string;
  user_id: string;
  promo_code: string | null;
  version: number;
  updated_at: Time;
}

export interface CartLinesTable {
  id: string;
  cart_id: string;
  product_id: string;
  size: string;
  quantity: number;
  /** The price that the shopper saw last and accepted. */
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
