import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { mutationOf } from './responses.ts';

/** API-24, API-25. Anonymous and not idempotent: a browser sends it once per session, without retry. */
export const countVisit = defineEndpoint('public', 'POST', '/summary', {
  summary: 'Counts a visit, and returns the total.',
  body: s.strictObject({ isLoggedIn: s.boolean() }),
  reply: mutationOf(s.looseObject({ visitors: s.integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) })),
});
