import type { BodyOf, QueryOf, ReplyOf } from '../../../contract/endpoint.ts';
import {
  adminCampaignById,
  adminProductChoices,
  createCampaign,
  editCampaign,
  endCampaign,
  orderCampaigns,
  previewCampaign,
} from '../../../contract/wire/adminCampaigns.ts';
import {
  adminCategories,
  adminCategoryById,
  createCategory,
  editCategory,
  orderCategories,
  removeCategory,
} from '../../../contract/wire/adminCategories.ts';
import {
  adminPromoCodeByCode,
  createPromoCode,
  editPromoCode,
  endPromoCode,
  removePromoCode,
} from '../../../contract/wire/adminPromoCodes.ts';
import type { Campaign } from '../../../contract/types.ts';
import type { Api } from '../api.ts';
import type { RequestOptions } from './adminServices.ts';

export type AdminPromoCodeDetails = ReplyOf<typeof adminPromoCodeByCode>['result'];

export type AdminCampaignDetails = ReplyOf<typeof adminCampaignById>['result'];
export type ProductChoice = AdminCampaignDetails['products'][number];
export type ProductChoiceQuery = QueryOf<typeof adminProductChoices>;

export type AdminCategory = ReplyOf<typeof adminCategories>['result'][number];
export type AdminCategoryDetails = ReplyOf<typeof adminCategoryById>['result'];

/** DESK-201 to DESK-212: promo codes, campaigns and categories. Each change resolves with the server's message. */
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

  productChoices: async (query: ProductChoiceQuery, signal?: AbortSignal): Promise<ProductChoice[]> =>
    (await send(adminProductChoices, { query, signal })).result,
  campaign: async (id: string, signal?: AbortSignal): Promise<AdminCampaignDetails> =>
    (await send(adminCampaignById, { params: { id }, signal })).result,
  campaignPreview: async (id: string, signal?: AbortSignal): Promise<Campaign> =>
    (await send(previewCampaign, { params: { id }, signal })).result,
  createCampaign: async (body: BodyOf<typeof createCampaign>, options: RequestOptions): Promise<string> =>
    (await send(createCampaign, { body, ...options })).message,
  editCampaign: async (
    id: string,
    body: BodyOf<typeof editCampaign>,
    options: RequestOptions,
  ): Promise<string> => (await send(editCampaign, { params: { id }, body, ...options })).message,
  endCampaign: async (id: string, options: RequestOptions): Promise<string> =>
    (await send(endCampaign, { params: { id }, ...options })).message,
  orderCampaigns: async (ids: readonly string[], options: RequestOptions): Promise<string> =>
    (await send(orderCampaigns, { body: { ids: [...ids] }, ...options })).message,

  categories: async (signal?: AbortSignal): Promise<AdminCategory[]> =>
    (await send(adminCategories, { signal })).result,
  category: async (id: string, signal?: AbortSignal): Promise<AdminCategoryDetails> =>
    (await send(adminCategoryById, { params: { id }, signal })).result,
  createCategory: async (body: BodyOf<typeof createCategory>, options: RequestOptions): Promise<string> =>
    (await send(createCategory, { body, ...options })).message,
  editCategory: async (
    id: string,
    body: BodyOf<typeof editCategory>,
    options: RequestOptions,
  ): Promise<string> => (await send(editCategory, { params: { id }, body, ...options })).message,
  removeCategory: async (id: string, options: RequestOptions): Promise<string> =>
    (await send(removeCategory, { params: { id }, ...options })).message,
  orderCategories: async (ids: readonly string[], options: RequestOptions): Promise<string> =>
    (await send(orderCategories, { body: { ids: [...ids] }, ...options })).message,
});

export type PromotionServices = ReturnType<typeof createPromotionServices>;
