/** DESK-206 to DESK-209: one campaign for staff, and how campaigns are made, edited and ordered. */
import { defineEndpoint } from '../endpoint.ts';
import { queryObject, queryText } from '../query.ts';
import * as s from '../schema.ts';
import { auditEntry } from './adminAuditLog.ts';
import { adminCampaign } from './adminPromotions.ts';
import { campaign } from './campaign.ts';
import { mutation, mutationOf, resultOf } from './responses.ts';

/** A product to choose. */
const productChoice = s.looseObject({
  _id: s.id(),
  title: s.text(),
  brand: s.text(),
  color: s.text(),
  sku: s.text(),
  imageUrl: s.nullable(s.text()),
  hidden: s.boolean(),
});

export const productChoiceLimit = 24;

export const adminProductChoices = defineEndpoint('reader', 'GET', '/admin/product-choices', {
  summary: 'The first products that match a text or are in a category, by title.',
  query: queryObject({
    /** Part of a title or brand, or prefix of a SKU. */
    q: queryText({ max: 100 }),
    /** Id of a category of any level. */
    category: queryText({ max: 100 }),
  }),
  reply: resultOf(s.list(productChoice)),
});

const hexColor = () =>
  s.text({ min: 1, max: 7, pattern: /^#[0-9a-fA-F]{6}$/, message: 'Write a colour like #1f4a3d' });

export const campaignProductLimit = 40;

/** Everything of a campaign that staff write, except its place on the home page. `products` are ids in the order of display. */
export const campaignBody = s.strictObject({
  name: s.text({ min: 1, max: 80 }),
  description: s.text({ min: 1, max: 400 }),
  bgColor: hexColor(),
  textColor: hexColor(),
  hidden: s.boolean(),
  startsAt: s.nullable(s.time()),
  endsAt: s.nullable(s.time()),
  products: s.list(s.id(), { min: 1, max: campaignProductLimit }),
});

export const adminCampaignById = defineEndpoint('reader', 'GET', '/admin/campaigns/:id', {
  summary: 'One campaign with its products and audit log.',
  reply: resultOf(
    s.looseObject({
      campaign: adminCampaign,
      /** In the order of display. */
      products: s.list(productChoice),
      log: s.list(auditEntry),
    }),
  ),
});

export const previewCampaign = defineEndpoint('reader', 'GET', '/admin/campaigns/:id/preview', {
  summary: 'A campaign as shoppers see it while it is visible.',
  reply: resultOf(campaign),
});

/** The id is made of the name and stays the same when the name changes. */
export const createCampaign = defineEndpoint('manager', 'POST', '/admin/campaigns', {
  summary: 'Makes a campaign, which comes last on the home page.',
  isIdempotent: true,
  body: campaignBody,
  reply: mutationOf(adminCampaign),
  successStatus: 201,
});

export const editCampaign = defineEndpoint('manager', 'PATCH', '/admin/campaigns/:id/content', {
  summary: 'Replaces text, colours, schedule and products of a campaign.',
  isIdempotent: true,
  body: campaignBody,
  reply: mutationOf(adminCampaign),
});

export const endCampaign = defineEndpoint('manager', 'POST', '/admin/campaigns/:id/end', {
  summary: 'Ends a campaign now.',
  isIdempotent: true,
  reply: mutationOf(adminCampaign),
});

/** Campaigns that `ids` does not name follow in their order. */
export const orderCampaigns = defineEndpoint('manager', 'POST', '/admin/campaigns/order', {
  summary: 'Sets the order of the campaigns on the home page.',
  isIdempotent: true,
  body: s.strictObject({ ids: s.list(s.id(), { min: 1 }) }),
  reply: mutation,
});
