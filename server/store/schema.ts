/**
 * Every table as its rows are read and written through Kysely, on both engines alike: ids are text, money integer cents, times ISO
 * text with milliseconds (`2026-01-31T12:00:00.000Z`, sorts as it reads), flags 0 or 1, lists and objects JSON text.
 */
import type { OrderStatus } from '../../contract/orderStatechart.ts';
import type { PaymentStatus } from '../../contract/wire/order.ts';
import type { DeliveryType } from '../../contract/rules.ts';

type Flag = 0 | 1;
type Json = string;
type Time = string;

export interface UsersTable {
  id: string;
  /** Lower case, NFC; unique. */
  email: string;
  password_hash: string;
  first_name: string;
  last_name: string;
  address: Json | null;
  preferences: Json;
  locale: Json | null;
  is_admin: Flag;
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

/** Captcha answers that were used: each counts once. */
export interface UsedCaptchasTable {
  answer_hash: string;
  expires_at: Time;
}

/** Windows of the rate limits, shared by all processes. */
export interface RateLimitsTable {
  key: string;
  window_start: number;
  hits: number;
}

export interface CategoriesTable {
  /** The path with hyphens: `men-clothing-jackets`. */
  id: string;
  name: string;
  slug: string;
  level: 1 | 2 | 3;
  parent_id: string | null;
  position: number;
  hidden: Flag;
}

export interface ProductsTable {
  /** A readable slug, made once from title and sku. */
  id: string;
  sku: string;
  title: string;
  brand: string;
  description: string;
  color: string;
  color_family: string;
  /** The lowest price of the 30 days before the discount began. */
  price_cents: number;
  discount_percent: number;
  /** Kept beside price and discount, for sorting and filtering. */
  sale_cents: number;
  top_category_id: string;
  second_category_id: string;
  third_category_id: string;
  /** `[{ id, alt }]`, in the order shown. */
  pictures: Json;
  rating_sum: number;
  rating_count: number;
  sold_30_days: number;
  hidden: Flag;
  /** Price or shown stock changed: carts compare against it. */
  version: number;
  published_at: Time;
  updated_at: Time;
}

export interface ProductSizesTable {
  product_id: string;
  name: string;
  position: number;
  /** Pieces in the warehouse; CHECK ≥ reserved. */
  on_hand: number;
  /** Held by orders that are not placed yet; CHECK ≥ 0. Available is on_hand − reserved. */
  reserved: number;
}

/** Every change of stock on hand; on_hand = sum of movements (S1). */
export interface StockMovementsTable {
  id: string;
  product_id: string;
  size: string;
  quantity: number;
  reason: 'seed' | 'import' | 'sale' | 'cancel' | 'return' | 'correction';
  order_id: string | null;
  at: Time;
}

/** Prices a product was sold at, for the 30-day lowest price. */
export interface PriceHistoryTable {
  product_id: string;
  sale_cents: number;
  from_at: Time;
}

/** Trigrams of what a search may match; weight 4 title, 3 brand, 2 colour and category, 1 description. */
export interface SearchTermsTable {
  product_id: string;
  word: string;
  weight: number;
}

export interface SearchTrigramsTable {
  trigram: string;
  word: string;
}

/** One row, counted up with every change that a public read can see. */
export interface CatalogueVersionTable {
  id: 1;
  version: number;
}

export interface CampaignsTable {
  id: string;
  name: string;
  description: string;
  bg_color: string;
  text_color: string;
  hidden: Flag;
  position: number;
}

export interface CampaignProductsTable {
  campaign_id: string;
  product_id: string;
  position: number;
}

export interface PromoCodesTable {
  code: string;
  kind: 'percent' | 'amount';
  /** Percent, or cents. */
  value: number;
  minimum_cents: number;
  max_uses: number | null;
  max_uses_per_user: number | null;
  starts_at: Time | null;
  ends_at: Time | null;
  enabled: Flag;
}

/** One use of a code by an order; released when that order is canceled. */
export interface PromoUsesTable {
  code: string;
  order_id: string;
  user_id: string;
  at: Time;
}

export interface ReviewsTable {
  id: string;
  product_id: string;
  user_id: string | null;
  order_id: string | null;
  /** Half stars, 1 to 10. */
  half_stars: number;
  message: string;
  pros: Json;
  cons: Json;
  author_first_name: string;
  author_last_initial: string;
  created_at: Time;
}

export interface DeliveryMethodsTable {
  id: string;
  type: DeliveryType;
  position: number;
}

export interface DeliveryProvidersTable {
  id: string;
  method_id: string;
  name: string;
  price_cents: number;
  is_available: Flag;
  min_days: number;
  max_days: number;
  address: string | null;
  position: number;
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

export interface OrdersTable {
  id: string;
  order_number: string;
  user_id: string;
  cart_id: string;
  /** The cart's version that it was made from; with cart_id unique among live orders. */
  cart_version: number;
  status: OrderStatus;
  sub_total_cents: number;
  discount_cents: number;
  delivery_cents: number;
  total_cents: number;
  vat_cents: number;
  promo_code: string | null;
  shipping_address: Json;
  billing_address: Json | null;
  delivery_method_id: string;
  delivery_provider_id: string;
  /** The provider as it was when chosen. */
  delivery_snapshot: Json;
  reserved_until: Time | null;
  placed_at: Time | null;
  canceled_at: Time | null;
  created_at: Time;
  updated_at: Time;
}

export interface OrderItemsTable {
  id: string;
  order_id: string;
  product_id: string;
  position: number;
  title: string;
  brand: string;
  color: string;
  pictures: Json;
  size: string;
  unit_cents: number;
  quantity: number;
  total_cents: number;
  /** This line's share of the order's discount. */
  discount_cents: number;
  returned_quantity: number;
  reviewed: Flag;
}

/** Append-only; the fold of an order's events through its statechart is its status. */
export interface OrderEventsTable {
  order_id: string;
  seq: number;
  /** `created`, `moved`, `note`, `shipped` … */
  type: string;
  status: OrderStatus;
  actor: 'shopper' | 'admin' | 'system';
  data: Json;
  at: Time;
}

export interface PaymentsTable {
  /** The provider's intent id. */
  intent_id: string;
  order_id: string;
  status: PaymentStatus;
  amount_cents: number;
  captured_cents: number;
  refunded_cents: number;
  method: string;
  card: Json | null;
  last_error: string | null;
  created_at: Time;
  updated_at: Time;
}

/** Money given back: claimed first, then asked of the provider, then completed. */
export interface RefundsTable {
  id: string;
  intent_id: string;
  order_id: string;
  amount_cents: number;
  reason: string;
  provider_refund_id: string | null;
  status: 'claimed' | 'done' | 'failed';
  created_at: Time;
  updated_at: Time;
}

/** S10: the first answer to a key, given again to a repeat. */
export interface IdempotencyKeysTable {
  user_id: string;
  key: string;
  /** SHA-256 of method, path and body. */
  request_hash: string;
  status_code: number | null;
  answer: Json | null;
  claimed_at: Time;
  completed_at: Time | null;
}

/** Webhooks of the provider, each once, worked by a job. */
export interface WebhookInboxTable {
  event_id: string;
  type: string;
  intent_id: string | null;
  payload: Json;
  received_at: Time;
  done_at: Time | null;
  attempts: number;
  next_attempt_at: Time;
  last_error: string | null;
}

/** Effects to be had outside, each once by its key. */
export interface OutboxTable {
  id: string;
  /** `mail`, `capture`, `void`, `refund` … */
  kind: string;
  /** Unique: what makes the effect once, like `mail:order-confirmation:{orderId}`. */
  effect_key: string;
  payload: Json;
  created_at: Time;
  next_attempt_at: Time;
  attempts: number;
  done_at: Time | null;
  last_error: string | null;
}

export interface Database {
  users: UsersTable;
  refresh_tokens: RefreshTokensTable;
  sign_in_attempts: SignInAttemptsTable;
  used_captchas: UsedCaptchasTable;
  rate_limits: RateLimitsTable;
  categories: CategoriesTable;
  products: ProductsTable;
  product_sizes: ProductSizesTable;
  stock_movements: StockMovementsTable;
  price_history: PriceHistoryTable;
  search_terms: SearchTermsTable;
  search_trigrams: SearchTrigramsTable;
  catalogue_version: CatalogueVersionTable;
  campaigns: CampaignsTable;
  campaign_products: CampaignProductsTable;
  promo_codes: PromoCodesTable;
  promo_uses: PromoUsesTable;
  reviews: ReviewsTable;
  delivery_methods: DeliveryMethodsTable;
  delivery_providers: DeliveryProvidersTable;
  carts: CartsTable;
  cart_lines: CartLinesTable;
  wishlists: WishlistsTable;
  wishlist_items: WishlistItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  idempotency_keys: IdempotencyKeysTable;
  webhook_inbox: WebhookInboxTable;
  outbox: OutboxTable;
}
