import { call } from '../call.ts';
import { queryInteger, queryShape, queryText, queryWord } from '../query.ts';
import { campaignPageSize, maximumPageSize } from '../rules.ts';
import { flag, id, list, reply, text } from '../schema.ts';
import { pageOf, resultOf } from './answer.ts';
import { product } from './product.ts';

/** What a campaign says of itself. Colours are `#rrggbb`, chosen by the operator. */
export const campaignFields = {
  _id: id(),
  name: text(),
  description: text({ max: 2000, multiline: true }),
  bgColor: text(),
  textColor: text(),
  hidden: flag(),
} as const;

/** MODEL-04. */
export const campaign = reply({ ...campaignFields, products: list(product) });

export const campaigns = call({
  method: 'GET',
  path: '/campaigns',
  access: 'public',
  summary: 'A page of the campaigns of the home page.',
  query: queryShape<{
    skip: number;
    limit: number;
    populate: string | undefined;
    /** Hidden ones are never given; the filter may say so. */
    'filters[hidden]': 'false' | undefined;
  }>({
    skip: queryInteger({ min: 0, max: 100_000, missing: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, missing: campaignPageSize }),
    populate: queryText({ max: 200 }),
    'filters[hidden]': queryWord(['false']),
  }),
  reply: pageOf(campaign),
});

export const campaignById = call({
  method: 'GET',
  path: '/campaigns/:id',
  access: 'public',
  summary: 'One campaign with all its products.',
  reply: resultOf(campaign),
});
