import type { BodyOf } from '../../../contract/endpoint.ts';
import type { createDeliveryZone } from '../../../contract/wire/adminDelivery.ts';
import type { Quarter, setProductTerms, setVatRate } from '../../../contract/wire/adminVat.ts';

type ZoneBody = BodyOf<typeof createDeliveryZone>;

/** Changes of delivery zones, VAT rates, and of what products weigh and how they are taxed; the VAT report as a file. */
export type CountryTask =
  /** `id` is the name. */
  | { readonly kind: 'createDeliveryZone'; readonly id: string; readonly body: ZoneBody }
  | { readonly kind: 'editDeliveryZone'; readonly id: string; readonly body: ZoneBody }
  | { readonly kind: 'removeDeliveryZone'; readonly id: string }
  /** `id` is the country. */
  | { readonly kind: 'setVatRate'; readonly id: string; readonly body: BodyOf<typeof setVatRate> }
  /** Saves the VAT of a quarter as a table; `id` names it, such as `2026-3`. */
  | { readonly kind: 'exportVat'; readonly id: string; readonly quarter: Quarter }
  /** `id` is the product. */
  | { readonly kind: 'setProductTerms'; readonly id: string; readonly body: BodyOf<typeof setProductTerms> };
