import { call } from '../call.ts';
import { queryInteger, queryShape, queryText, queryWord } from '../query.ts';
import { returnStatuses } from '../returnStatechart.ts';
import { adminPageSize, maximumPageSize } from '../rules.ts';
import { id, oneOf, reply, shape, text } from '../schema.ts';
import { mutationOf, pageOf } from './answer.ts';
import { returnOrder } from './return.ts';

/** `received` puts the pieces back into stock, `refunded` asks the provider for the money; each once, however often it is sent. */
export const updateReturn = call({
  method: 'PATCH',
  path: '/returns/:id',
  access: 'admin',
  summary: 'Moves a return along its statechart.',
  isIdempotent: true,
  body: shape({ status: oneOf(returnStatuses) }),
  reply: mutationOf(returnOrder),
});

/** A return with whose it is. */
export const adminReturn = reply({
  returned: returnOrder,
  _user: reply({ _id: id(), firstName: text(), lastName: text() }),
});

export const adminReturns = call({
  method: 'GET',
  path: '/admin/returns',
  access: 'admin',
  summary: 'A page of all returns, newest first unless told.',
  query: queryShape<{
    skip: number;
    limit: number;
    status: (typeof returnStatuses)[number] | undefined;
    q: string | undefined;
    sort: '-createdAt' | 'createdAt' | undefined;
  }>({
    skip: queryInteger({ min: 0, max: 1_000_000, missing: 0 }),
    limit: queryInteger({ min: 1, max: maximumPageSize, missing: adminPageSize }),
    status: queryWord(returnStatuses),
    /** The beginning of the number of a return or of its order. */
    q: queryText({ max: 100 }),
    sort: queryWord(['-createdAt', 'createdAt']),
  }),
  reply: pageOf(adminReturn),
});
