/** What is for sale, how it is found, what it costs less with, and how it is delivered. */
import type { DeliveryType } from '../../../contract/rules.ts';
import type { Flag, Json, Time } from './columns.ts';

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

/** What only a product's own page needs; a product without a row has none of it. */
export interface ProductDetailsTable {
  product_id: string;
  /** Style code that the other colours of the product share. */
  style_group: string | null;
  /** SKUs, in the order of display; empty where the shop chooses. */
  wear_with: Json;
  /** `[{ size, values: [{ name, cm }] }]`. */
  measurements: Json;
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

/** Prices a product was sold at, for the 30-day lowest price. */
export interface PriceHistoryTable {
  product_id: string;
  sale_cents: number;
  from_at: Time;
}

/** The words that a product is found by; `server/catalogue/searchIndex.ts` says what each field weighs. */
export interface SearchTermsTable {
  product_id: string;
  word: string;
  weight: number;
}

export interface SearchTrigramsTable {
  trigram: string;
  word: string;
}

/** One row: the version of the words and weights that every product is indexed with. */
export interface SearchIndexTable {
  id: 1;
  version: number;
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
  /** Of a locker or a pick-up point, for people to read. */
  address: string | null;
  /** Where it is; ISO 3166-1 alpha-2. Null is the country of the warehouse. */
  country: string | null;
  postal_code: string | null;
  city: string | null;
  position: number;
}
