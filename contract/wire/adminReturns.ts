import { defineEndpoint } from '../endpoint.ts';
import { queryObject, queryEnum } from '../query.ts';
import { returnStatuses } from '../returnStatechart.ts';
import * as s from '../schema.ts';
import { adminListParameters } from './adminParts.ts';
import { mutationOf, pageOf } from './responses.ts';
import { returnOrder } from './return.ts';

const rejectionReason = () => s.text({ min: 1, max: 300 });

/** Validates the form shown when a return is rejected; the request is `updateReturn`. */
export const rejectionBody = s.strictObject({ reason: rejectionReason() });

/** `received` restocks the units, `refunded` requests the refund; each happens once, even if the request is repeated. `rejected` takes a reason, which
 * the shopper reads. */
export const updateReturn = defineEndpoint('packer', 'PATCH', '/returns/:id', {
  summary: 'Changes the status of a return.',
  isIdempotent: true,
  body: s.strictObject({ status: s.oneOf(returnStatuses), reason: s.optional(rejectionReason()) }),
  reply: mutationOf(returnOrder),
});

const units = () => s.integer({ min: 0, max: 1_000_000 });

/** One entry for each item of the return; `findReceiptErrors` has the rules. `refund` is of the units that arrived. */
export const receiptBody = s.strictObject({
  items: s.list(
    s.strictObject({
      orderItemId: s.id(),
      asNew: units(),
      worn: units(),
      damaged: units(),
      missing: units(),
      restocked: units(),
      refund: s.amount(),
      reason: s.optional(s.text({ max: 300 })),
    }),
    { min: 1, max: 100 },
  ),
});

/** Like `received` of `updateReturn`, which takes all units as new. Missing units can be returned again. `move_not_allowed` unless the return is requested. */
export const receiveReturn = defineEndpoint('packer', 'POST', '/admin/returns/:id/receipt', {
  summary: 'Receives a return item by item.',
  isIdempotent: true,
  body: receiptBody,
  reply: mutationOf(returnOrder),
});

/** A return with its shopper. */
export const adminReturn = s.looseObject({
  returned: returnOrder,
  _user: s.looseObject({
    _id: s.id(),
    firstName: s.text(),
    lastName: s.text(),
    /** Of a guest the contact address; absent in replies of an older server. */
    email: s.optional(s.text()),
    isGuest: s.optional(s.literal(true)),
  }),
});

export const adminReturns = defineEndpoint('reader', 'GET', '/admin/returns', {
  summary: 'A page of all returns, newest first by default.',
  query: queryObject({
    /** `q`: prefix of the number of a return or of its order. */
    ...adminListParameters(returnStatuses),
    sort: queryEnum(['-createdAt', 'createdAt']),
  }),
  reply: pageOf(adminReturn),
});
