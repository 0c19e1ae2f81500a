import { defineEndpoint } from '../endpoint.ts';
import { queryInteger, queryObject, queryText, queryEnum } from '../query.ts';
import { returnStatuses } from '../returnStatechart.ts';
import { adminPageSize, maximumPageSize } from '../rules.ts';
import { id, oneOf, looseObject, strictObject, text } from '../schema.ts';
import { mutationOf, pageOf } from './responses.ts';
import { returnOrder } from './return.ts';

/** `received` restocks the units, `refunded` requests the refund; each happens once, even if the request is repeated. */
export const updateReturn = defineEndpoint({
  method: 'PATCH',
  path: '/returns/:id',
  access: 'admin',
  summary: 'Changes the status of a return.',
  isIdempotent: true,
  body: strictObject({ status: oneOf(returnStatuses) }),
  reply: mutationOf(returnOrder),
});

/** A return with its shopper. */
export const adminReturn = looseObject({
  returned: returnOrder,
  _user: looseObject({ _id: id(), firstName: text(), lastName: text() }),
});

export const adminReturns = defineEndpoint({
  method: 'GET',
  path: '/admin/returns',
  access: 'admin',
  summary: 'A page of all returns, newest first by default.',
  query: queryObject<{
    skip: number;
    limit: number;
    status: (typeof returnStatuses)[number] | undefined;
    q: string | undefined;
    sort: '-createdAt' | 'createdAt' | undefined;
  }>({
    skip: queryInteger({ min: 0, max: 1_000_000, default: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, default: adminPageSize }),
    status: queryEnum(returnStatuses),
    /** Prefix of the number of a return or of its order. */
    q: queryText({ max: 100 }),
    sort: queryEnum(['-createdAt', 'createdAt']),
  }),
  reply: pageOf(adminReturn),
});
