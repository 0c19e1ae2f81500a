/** Delivery zones, and what products weigh. */
import type { VatClass } from '../../../contract/rules/vat.ts';
import type { Json } from './columns.ts';

/** Of a product that differs from the default. */
export interface ProductTermsTable {
  product_id: string;
  weight_grams: number | null;
  vat_class: VatClass | null;
}

/** A rate that staff set. */
export interface VatRatesTable {
  country: string;
  vat_class: VatClass;
  /** `2026-01-31`. */
  valid_from: string;
  /** Hundredths of a percent. */
  rate: number;
}

export interface DeliveryZonesTable {
  id: string;
  name: string;
  /** A list of ISO 3166-1 alpha-2 codes; null for every country that no other zone names. */
  countries: Json | null;
  /** A list of `ZoneRate`. */
  rates: Json;
}
