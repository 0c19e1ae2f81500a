import type { BodyOf, QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import { adminDeliveryEndpoints as endpoints } from '../../../contract/wire/adminDelivery.ts';
import { adminVatEndpoints as vatEndpoints } from '../../../contract/wire/adminVat.ts';
import type { Api } from '../api.ts';
import type { RequestOptions } from './adminServices.ts';

export type AdminDelivery = ReplyOf<typeof endpoints.adminDelivery>['result'];
export type AdminZone = AdminDelivery['zones'][number];
export type AdminZoneDetails = ReplyOf<typeof endpoints.adminDeliveryZone>['result'];
export type OfferedProvider = AdminDelivery['providers'][number];
export type ZoneBody = BodyOf<typeof endpoints.createDeliveryZone>;

export type AdminVat = ReplyOf<typeof vatEndpoints.adminVat>['result'];
export type VatQuery = QueryOf<typeof vatEndpoints.adminVat>;
type VatRateBody = BodyOf<typeof vatEndpoints.setVatRate>;
export type ProductTerms = BodyOf<typeof vatEndpoints.setProductTerms>;

/** INTL-01 to INTL-26: delivery zones and VAT. Each change resolves with the server's message. */
export const createCountryServices = ({ send }: Pick<Api, 'send'>) => ({
  delivery: async (signal?: AbortSignal): Promise<AdminDelivery> =>
    (await send(endpoints.adminDelivery, { signal })).result,
  zone: async (id: string, signal?: AbortSignal): Promise<AdminZoneDetails> =>
    (await send(endpoints.adminDeliveryZone, { params: { id }, signal })).result,
  createZone: async (body: ZoneBody, options: RequestOptions): Promise<string> =>
    (await send(endpoints.createDeliveryZone, { body, ...options })).message,
  editZone: async (id: string, body: ZoneBody, options: RequestOptions): Promise<string> =>
    (await send(endpoints.editDeliveryZone, { params: { id }, body, ...options })).message,
  removeZone: async (id: string, options: RequestOptions): Promise<string> =>
    (await send(endpoints.removeDeliveryZone, { params: { id }, ...options })).message,
  vat: async (query: VatQuery, signal?: AbortSignal): Promise<AdminVat> =>
    (await send(vatEndpoints.adminVat, { query, signal })).result,
  /** INTL-45: the report as CSV. */
  vatTable: (query: VatQuery, signal?: AbortSignal): Promise<Blob> =>
    send(vatEndpoints.exportVat, { query, signal }),
  setVatRate: async (body: VatRateBody, options: RequestOptions): Promise<string> =>
    (await send(vatEndpoints.setVatRate, { body, ...options })).message,
  productTerms: async (id: string, signal?: AbortSignal): Promise<ProductTerms> =>
    (await send(vatEndpoints.adminProductTerms, { params: { id }, signal })).result,
  setProductTerms: async (id: string, body: ProductTerms, options: RequestOptions): Promise<string> =>
    (await send(vatEndpoints.setProductTerms, { params: { id }, body, ...options })).message,
});
