/**
 * Every table as its rows are read and written through Kysely, on both engines alike: ids are text, money integer cents, times ISO
 * text with milliseconds (`2026-01-31T12:00:00.000Z`, sorts as it reads), flags 0 or 1, lists and objects JSON text.
 */
import type {
  UsersTable,
  RefreshTokensTable,
  SignInAttemptsTable,
  CartsTable,
  CartLinesTable,
  WishlistsTable,
  WishlistItemsTable,
} from './schema/people.ts';
import type {
  CategoriesTable,
  ProductsTable,
  ProductSizesTable,
  PriceHistoryTable,
  SearchTermsTable,
  SearchTrigramsTable,
  CatalogueVersionTable,
  CampaignsTable,
  CampaignProductsTable,
  PromoCodesTable,
  DeliveryMethodsTable,
  DeliveryProvidersTable,
} from './schema/catalogue.ts';
import type {
  StockMovementsTable,
  PromoUsesTable,
  ReviewsTable,
  OrdersTable,
  OrderItemsTable,
  OrderEventsTable,
  PaymentsTable,
  RefundsTable,
} from './schema/orders.ts';
import type {
  UsedCaptchasTable,
  RateLimitsTable,
  IdempotencyKeysTable,
  WebhookInboxTable,
  OutboxTable,
} from './schema/machinery.ts';

export type * from './schema/people.ts';
export type * from './schema/catalogue.ts';
export type * from './schema/orders.ts';
export type * from './schema/machinery.ts';

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
