import { defineEndpoint } from '../endpoint.ts';
import { queryInteger, queryObject, queryText, queryEnum } from '../query.ts';
import { campaignPageSize, maximumPageSize } from '../rules.ts';
import * as s from '../schema.ts';
import { pageOf, resultOf } from './responses.ts';
import { product } from './product.ts';

/** Fields of a campaign without its products. Colours are `#rrggbb`. */
export const campaignFields = {
  _id: s.id(),
  name: s.text(),
  description: s.text({ max: 2000, multiline: true }),
  bgColor: s.text(),
  textColor: s.text(),
  hidden: s.boolean(),
} as const;

/** MODEL-04. */
export const campaign = s.looseObject({ ...campaignFields, products: s.list(product) });

export const campaigns = defineEndpoint('public', 'GET', '/campaigns', {
  summary: 'A page of the campaigns of the home page.',
  query: queryObject({
    skip: queryInteger({ min: 0, max: 100_000, default: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, default: campaignPageSize }),
    populate: queryText({ max: 200 }),
    'filters[hidden]': queryEnum(['false']),
  }),
  reply: pageOf(campaign),
});

export const campaignById = defineEndpoint('public', 'GET', '/campaigns/:id', {
  summary: 'One campaign with all its products.',
  reply: resultOf(campaign),
});
