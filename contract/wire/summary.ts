import { call } from '../call.ts';
import { flag, integer, reply, shape } from '../schema.ts';
import { mutationOf } from './answer.ts';

/** API-24, API-25. It names nobody, so each is one more visit: a browser sends it once a session, and not again where it fails. */
export const countVisit = call({
  method: 'POST',
  path: '/summary',
  access: 'public',
  summary: 'Counts a visit, and tells how many there were.',
  body: shape({ isLoggedIn: flag() }),
  reply: mutationOf(reply({ visitors: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }) })),
});
