import type { BodyOf, ReplyOf } from '../../../contract/endpoint.ts';
import {
  adminPromoCodeByCode,
  createPromoCode,
  editPromoCode,
  endPromoCode,
  removePromoCode,
} from '../../../contract/wire/adminPromoCodes.ts';
import type { Api } from '../api.ts';
import type { RequestOptions } from './adminServices.ts';

export type AdminPromoCodeDetails = ReplyOf<typeof adminPromoCodeByCode>['result'];

/** DESK-201 to DESK-205: promo codes. Each change resolves with the server's message. */
export const createPromotionServices = ({ send }: Pick<Api, 'send'>) => ({
  promoCode: async (code: string, signal?: AbortSignal): Promise<AdminPromoCodeDetails> =>
    (await send(adminPromoCodeByCode, { params: { code }, signal })).result,
  createPromoCode: async (body: BodyOf<typeof createPromoCode>, options: RequestOptions): Promise<string> =>
    (await send(createPromoCode, { body, ...options })).message,
  editPromoCode: async (
    code: string,
    body: BodyOf<typeof editPromoCode>,
    options: RequestOptions,
  ): Promise<string> => (await send(editPromoCode, { params: { code }, body, ...options })).message,
  endPromoCode: async (code: string, options: RequestOptions): Promise<string> =>
    (await send(endPromoCode, { params: { code }, ...options })).message,
  removePromoCode: async (code: string, options: RequestOptions): Promise<string> =>
    (await send(removePromoCode, { params: { code }, ...options })).message,
});

export type PromotionServices = ReturnType<typeof createPromotionServices>;
