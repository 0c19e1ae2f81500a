import { defineEndpoint } from '../endpoint.ts';
import { pageParameters, queryObject, queryText, queryEnum } from '../query.ts';
import { returnStatuses } from '../returnStatechart.ts';
import { adminPageSize } from '../rules.ts';
import * as s from '../schema.ts';
import { mutationOf, pageOf } from './responses.ts';
import { returnOrder } from './return.ts';

/** `received` restocks the units, `refunded` requests the refund; each happens once, even if the request is repeated. */
export const updateReturn = defineEndpoint('PATCH', '/returns/:id', {
  access: 'admin',
  summary: 'Changes the status of a return.',
  isIdempotent: true,
  body: s.strictObject({ status: s.oneOf(returnStatuses) }),
  reply: mutationOf(returnOrder),
});

/** A return with its shopper. */
export const adminReturn = s.looseObject({
  returned: returnOrder,
  _user: s.looseObject({ _id: s.id(), firstName: s.text(), lastName: s.text() }),
});

export const adminReturns = defineEndpoint('GET', '/admin/returns', {
  access: 'admin',
  summary: 'A page of all returns, newest first by default.',
  query: queryObject({
    ...pageParameters(adminPageSize),
    status: queryEnum(returnStatuses),
    /** Prefix of the number of a return or of its order. */
    q: queryText({ max: 100 }),
    sort: queryEnum(['-createdAt', 'createdAt']),
  }),
  reply: pageOf(adminReturn),
});
