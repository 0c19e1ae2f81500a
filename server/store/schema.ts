/**
 * Kysely types of every table, identical on both engines: ids are text, money integer cents, times ISO text with milliseconds
 * (`2026-01-31T12:00:00.000Z`, sortable), booleans 0 or 1, lists and objects JSON text.
 */
import type {
  UsersTable,
  SavedAddressesTable,
  RefreshTokensTable,
  SignInAttemptsTable,
  CartsTable,
  CartLinesTable,
  WishlistsTable,
  WishlistItemsTable,
} from './schema/users.ts';
import type {
  CategoriesTable,
  ProductsTable,
  ProductDetailsTable,
  ProductSizesTable,
  ProductStockTable,
  ProductTextsTable,
  PriceHistoryTable,
  SearchTermsTable,
  SearchIndexTable,
  SearchTrigramsTable,
  CatalogueVersionTable,
  CatalogueChangesTable,
  StockChangesTable,
  StockVersionTable,
  CampaignsTable,
  CampaignProductsTable,
  PromoCodesTable,
  DeliveryMethodsTable,
  DeliveryProvidersTable,
} from './schema/catalogue.ts';
import type { DeliveryZonesTable, ProductTermsTable, VatRatesTable } from './schema/delivery.ts';
import type {
  StockMovementsTable,
  PromoUsesTable,
  ReviewsTable,
  ReviewVotesTable,
  OrdersTable,
  OrderItemsTable,
  OrderEventsTable,
  PaymentsTable,
  RefundsTable,
  InvoiceEditsTable,
  VatDaysTable,
} from './schema/orders.ts';
import type { ParcelsTable, ParcelItemsTable } from './schema/parcels.ts';
import type { RestockedSizesTable, StockRequestsTable } from './schema/stockRequests.ts';
import type { WithdrawalsTable } from './schema/withdrawals.ts';
import type {
  ReturnsTable,
  ReturnItemsTable,
  ReturnEventsTable,
  ReturnReceiptsTable,
} from './schema/returns.ts';
import type {
  UsedCaptchasTable,
  RateLimitsTable,
  IdempotencyKeysTable,
  WebhookInboxTable,
  OutboxTable,
  ReadinessProbesTable,
  SalesWindowTable,
} from './schema/infrastructure.ts';
import type {
  EmailProofsTable,
  PasswordResetsTable,
  SocialIdentitiesTable,
  SocialLinksTable,
  SocialSignInsTable,
  SecondFactorsTable,
  RecoveryCodesTable,
} from './schema/signIn.ts';
import type { AuditLogTable, StaffNotesTable } from './schema/auditLog.ts';
import type { BatchesTable, BatchItemsTable, SavedFiltersTable } from './schema/batches.ts';
import type {
  CatalogueImportsTable,
  CatalogueImportItemsTable,
  CatalogueImportPicturesTable,
  ImportMappingsTable,
} from './schema/catalogueImports.ts';
import type {
  ApiKeysTable,
  WebhookDeliveriesTable,
  WebhookEndpointsTable,
  WebhookSubscriptionsTable,
} from './schema/webhooks.ts';
import type {
  DisputesTable,
  EventCursorsTable,
  JobFailuresTable,
  PaymentIssuesTable,
} from './schema/problems.ts';
import type {
  MetricBytesTable,
  MetricEventsTable,
  DiagnosticReportsTable,
  FlowCountsTable,
  UsageCountsTable,
  UsageStepsTable,
} from './schema/usage.ts';

export type * from './schema/users.ts';
export type * from './schema/signIn.ts';
export type * from './schema/catalogue.ts';
export type * from './schema/delivery.ts';
export type * from './schema/orders.ts';
export type * from './schema/parcels.ts';
export type * from './schema/returns.ts';
export type * from './schema/stockRequests.ts';
export type * from './schema/withdrawals.ts';
export type * from './schema/infrastructure.ts';
export type * from './schema/usage.ts';
export type * from './schema/auditLog.ts';
export type * from './schema/batches.ts';
export type * from './schema/catalogueImports.ts';
export type * from './schema/problems.ts';
export type * from './schema/webhooks.ts';

export interface Database {
  users: UsersTable;
  saved_addresses: SavedAddressesTable;
  refresh_tokens: RefreshTokensTable;
  sign_in_attempts: SignInAttemptsTable;
  social_identities: SocialIdentitiesTable;
  social_sign_ins: SocialSignInsTable;
  social_links: SocialLinksTable;
  email_proofs: EmailProofsTable;
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  password_resets: PasswordResetsTable;
  used_captchas: UsedCaptchasTable;
  rate_limits: RateLimitsTable;
  categories: CategoriesTable;
  products: ProductsTable;
  product_details: ProductDetailsTable;
  product_sizes: ProductSizesTable;
  product_stock: ProductStockTable;
  product_texts: ProductTextsTable;
  stock_movements: StockMovementsTable;
  price_history: PriceHistoryTable;
  search_terms: SearchTermsTable;
  search_trigrams: SearchTrigramsTable;
  search_index: SearchIndexTable;
  catalogue_version: CatalogueVersionTable;
  catalogue_changes: CatalogueChangesTable;
  stock_version: StockVersionTable;
  stock_changes: StockChangesTable;
  campaigns: CampaignsTable;
  campaign_products: CampaignProductsTable;
  promo_codes: PromoCodesTable;
  promo_uses: PromoUsesTable;
  reviews: ReviewsTable;
  review_votes: ReviewVotesTable;
  delivery_methods: DeliveryMethodsTable;
  delivery_providers: DeliveryProvidersTable;
  delivery_zones: DeliveryZonesTable;
  product_terms: ProductTermsTable;
  vat_rates: VatRatesTable;
  carts: CartsTable;
  cart_lines: CartLinesTable;
  wishlists: WishlistsTable;
  wishlist_items: WishlistItemsTable;
  orders: OrdersTable;
  order_items: OrderItemsTable;
  order_events: OrderEventsTable;
  parcels: ParcelsTable;
  parcel_items: ParcelItemsTable;
  payments: PaymentsTable;
  refunds: RefundsTable;
  invoice_edits: InvoiceEditsTable;
  vat_days: VatDaysTable;
  disputes: DisputesTable;
  payment_issues: PaymentIssuesTable;
  event_cursors: EventCursorsTable;
  returns: ReturnsTable;
  return_items: ReturnItemsTable;
  return_events: ReturnEventsTable;
  return_receipts: ReturnReceiptsTable;
  withdrawals: WithdrawalsTable;
  stock_requests: StockRequestsTable;
  restocked_sizes: RestockedSizesTable;
  idempotency_keys: IdempotencyKeysTable;
  webhook_inbox: WebhookInboxTable;
  outbox: OutboxTable;
  api_keys: ApiKeysTable;
  webhook_endpoints: WebhookEndpointsTable;
  webhook_subscriptions: WebhookSubscriptionsTable;
  webhook_deliveries: WebhookDeliveriesTable;
  readiness_probes: ReadinessProbesTable;
  job_failures: JobFailuresTable;
  sales_window: SalesWindowTable;
  metric_events: MetricEventsTable;
  metric_bytes: MetricBytesTable;
  flow_counts: FlowCountsTable;
  diagnostic_reports: DiagnosticReportsTable;
  usage_counts: UsageCountsTable;
  usage_steps: UsageStepsTable;
  staff_log: AuditLogTable;
  staff_notes: StaffNotesTable;
  batches: BatchesTable;
  batch_items: BatchItemsTable;
  saved_filters: SavedFiltersTable;
  catalogue_imports: CatalogueImportsTable;
  catalogue_import_items: CatalogueImportItemsTable;
  catalogue_import_pictures: CatalogueImportPicturesTable;
  import_mappings: ImportMappingsTable;
}
