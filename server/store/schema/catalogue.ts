/** Categories, products, search index, campaigns, promo codes and delivery methods. */
import type { DeliveryType } from '../../../contract/rules/delivery.ts';
import type { PromoKind } from '../../../contract/wire/promoRule.ts';
import type { IntegerBoolean, Json, Time } from './columns.ts';

export interface CategoriesTable {
  /** The path with hyphens: `men-clothing-jackets`. */
  id: string;
  name: string;
  slug: string;
  level: 1 | 2 | 3;
  parent_id: string | null;
  position: number;
  hidden: IntegerBoolean;
}

export interface ProductsTable {
  /** A slug created once from title and SKU. */
  id: string;
  sku: string;
  title: string;
  brand: string;
  description: string;
  color: string;
  color_family: string;
  /** With a discount: the lowest price of the 30 days before it started. */
  price_cents: number;
  discount_percent: number;
  /** Price minus discount; stored for sorting and filtering. */
  sale_cents: number;
  top_category_id: string;
  second_category_id: string;
  third_category_id: string;
  /** `[{ id, alt, originalId?, crop? }]`, in the order of display. */
  pictures: Json;
  rating_sum: number;
  rating_count: number;
  sold_30_days: number;
  hidden: IntegerBoolean;
  /** Incremented when price or stock change. */
  version: number;
  published_at: Time;
  updated_at: Time;
  /** Set while staff prepare the product: shoppers have never seen it. Such a product is hidden. */
  drafted_at: Time | null;
  /** Set for a product that is gone for good; it is hidden. */
  retired_at: Time | null;
}

/** Data for the product page only; optional per product. */
export interface ProductDetailsTable {
  product_id: string;
  /** Style code shared by all colours of a style. */
  style_group: string | null;
  /** SKUs in the order of display; empty for products selected by the shop. */
  wear_with: Json;
  /** `[{ size, values: [{ name, cm }] }]`. */
  measurements: Json;
}

export interface ProductSizesTable {
  product_id: string;
  name: string;
  position: number;
  /** Units in the warehouse; CHECK ≥ reserved. */
  on_hand: number;
  /** Units reserved by unfinished orders; CHECK ≥ 0. Available is on_hand − reserved. */
  reserved: number;
}

/** Kept by triggers on `product_sizes` and `products`; never written by the shop. */
export interface ProductStockTable {
  product_id: string;
  /** Available units of all sizes. On PostgreSQL a transaction's own changes of sizes are added at its commit. */
  available: number;
}

/** Kept by triggers on `products`; never written by the shop. */
export interface ProductTextsTable {
  product_id: string;
  /** `toPlainLetters` of SKU, title and brand, one per line. */
  text: string;
}

/** Sale prices over time, for the 30-day lowest price. */
export interface PriceHistoryTable {
  product_id: string;
  sale_cents: number;
  from_at: Time;
}

/** Inverted index of the search; `server/catalogue/searchIndex.ts` defines the weights. */
export interface SearchTermsTable {
  product_id: string;
  word: string;
  weight: number;
}

export interface SearchTrigramsTable {
  trigram: string;
  word: string;
}

/** One row: the version of the index (`searchIndexVersion`). */
export interface SearchIndexTable {
  id: 1;
  version: number;
}

/** One row, incremented with every change that is visible to shoppers; cache key of catalogue reads. */
export interface CatalogueVersionTable {
  id: 1;
  version: number;
}

/** A product that a version of the catalogue changed. */
export interface CatalogueChangesTable {
  version: number;
  /** Empty for a version that changed other things than products. */
  product_id: string;
}

export interface StockVersionTable {
  id: 1;
  version: number;
}

/** The version of the stock at the last change of a product. */
export interface StockChangesTable {
  product_id: string;
  version: number;
}

export interface CampaignsTable {
  id: string;
  name: string;
  description: string;
  bg_color: string;
  text_color: string;
  hidden: IntegerBoolean;
  position: number;
  /** Shoppers see it from this time on; null: at once. */
  starts_at: Time | null;
  /** Shoppers see it before this time; null: without end. */
  ends_at: Time | null;
}

export interface CampaignProductsTable {
  campaign_id: string;
  product_id: string;
  position: number;
}

export interface PromoCodesTable {
  code: string;
  /** Of a code with `rule_kind` 'amount', with a value of 0: what the version before reads. */
  kind: 'percent' | 'amount';
  /** Percent, or cents. */
  value: number;
  /** Kind and value of a code that is limited in what it applies to, or of kind 'buy_get'; else null. */
  rule_kind: PromoKind | null;
  rule_value: number | null;
  /** Of kind 'buy_get'. */
  buy_quantity: number | null;
  get_quantity: number | null;
  /** What it is limited to: at most one of both. */
  category_id: string | null;
  campaign_id: string | null;
  first_order_only: IntegerBoolean | null;
  minimum_cents: number;
  max_uses: number | null;
  max_uses_per_user: number | null;
  starts_at: Time | null;
  ends_at: Time | null;
  enabled: IntegerBoolean;
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
  is_available: IntegerBoolean;
  min_days: number;
  max_days: number;
  /** Display address of a locker or pickup point. */
  address: string | null;
  /** ISO 3166-1 alpha-2; null means the country of the warehouse. */
  country: string | null;
  postal_code: string | null;
  city: string | null;
  position: number;
}
