/** Parts that endpoints of the admin area share. */
import { pageParameters, queryEnum, queryText } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import * as s from '../schema.ts';

export const count = () => s.integer({ min: 0, max: 1_000_000_000 });

/** Query parameters of a page of orders or returns, optionally of one status; `q` is a search text. */
export const adminListParameters = <const S extends string>(statuses: readonly S[]) => ({
  ...pageParameters(adminPageSize),
  status: queryEnum(statuses),
  q: queryText({ max: 100 }),
});

/** A sum of amounts in another currency than the dollar; sums of two currencies are never added. */
export const sumIn = s.looseObject({ currency: s.text({ max: 3 }), total: s.amount() });
