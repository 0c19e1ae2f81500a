import { call } from '../call.ts';
import { returnStatuses } from '../returnStatechart.ts';
import { oneOf, shape } from '../schema.ts';
import { mutationOf } from './answer.ts';
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
