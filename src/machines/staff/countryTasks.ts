import type { BodyOf } from '../../../contract/endpoint.ts';
import type { createDeliveryZone } from '../../../contract/wire/adminDelivery.ts';
import type { setProductTerms, setVatRate } from '../../../contract/wire/adminVat.ts';

type ZoneBody = BodyOf<typeof createDeliveryZone>;

/** Changes of delivery zones, VAT rates, and of what products weigh and how they are taxed. */
export type CountryTask =
  /** `id` is the name. */
  | { readonly kind: 'createDeliveryZone'; readonly id: string; readonly body: ZoneBody }
  | { readonly kind: 'editDeliveryZone'; readonly id: string; readonly body: ZoneBody }
  | { readonly kind: 'removeDeliveryZone'; readonly id: string }
  /** `id` is the country. */
  | { readonly kind: 'setVatRate'; readonly id: string; readonly body: BodyOf<typeof setVatRate> }
  /** `id` is the product. */
  | { readonly kind: 'setProductTerms'; readonly id: string; readonly body: BodyOf<typeof setProductTerms> };
