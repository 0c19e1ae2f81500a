import * as s from '../schema.ts';

/** MODEL-15: response of every mutation. `statusCode` equals the HTTP status. */
const mutationFields = {
  success: s.boolean(),
  statusCode: s.integer({ min: 200, max: 299 }),
  message: s.text({ max: 500 }),
};

export const mutation = s.looseObject(mutationFields);

/** Response of a mutation with the changed or created resource. */
export const mutationOf = <T>(result: s.Schema<T>) => s.looseObject({ ...mutationFields, result });

export const resultOf = <T>(result: s.Schema<T>) => s.looseObject({ result });

const pageFields = <T>(item: s.Schema<T>) => ({
  result: s.list(item),
  hasMore: s.boolean(),
  nextCursor: s.nullable(s.integer({ min: 0, max: 10_000_000 })),
});

/** MODEL-16. `nextCursor` is the `skip` of the next page, null on the last one. */
export const pageOf = <T>(item: s.Schema<T>) => s.looseObject(pageFields(item));

/** A page that tells how many there are on all pages; absent in replies of an older server. */
export const countedPageOf = <T>(item: s.Schema<T>) =>
  s.looseObject({ ...pageFields(item), total: s.optional(s.integer({ min: 0, max: 10_000_000 })) });

/** Response of every error: `error` is the message to show, `code` an `ErrorCode`, `fields` the errors by field. */
export const errorResponse = s.looseObject({
  success: s.boolean(),
  statusCode: s.integer({ min: 400, max: 599 }),
  message: s.text({ max: 500 }),
  error: s.text({ max: 500 }),
  code: s.text({ max: 60 }),
  requestId: s.text({ max: 100 }),
  fields: s.optional(s.jsonObject()),
});
