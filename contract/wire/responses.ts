import {
  jsonObject,
  boolean,
  integer,
  list,
  nullable,
  optional,
  looseObject,
  text,
  type Schema,
} from '../schema.ts';

/** MODEL-15: response of every mutation. `statusCode` equals the HTTP status. */
const mutationFields = {
  success: boolean(),
  statusCode: integer({ min: 200, max: 299 }),
  message: text({ max: 500 }),
};

export const mutation = looseObject(mutationFields);

/** Response of a mutation with the changed or created resource. */
export const mutationOf = <T>(result: Schema<T>) => looseObject({ ...mutationFields, result });

export const resultOf = <T>(result: Schema<T>) => looseObject({ result });

/** MODEL-16. `nextCursor` is the `skip` of the next page, null on the last one. */
export const pageOf = <T>(item: Schema<T>) =>
  looseObject({
    result: list(item),
    hasMore: boolean(),
    nextCursor: nullable(integer({ min: 0, max: 10_000_000 })),
  });

/** Response of every error: `error` is the message to show, `code` an `ErrorCode`, `fields` the errors by field. */
export const errorResponse = looseObject({
  success: boolean(),
  statusCode: integer({ min: 400, max: 599 }),
  message: text({ max: 500 }),
  error: text({ max: 500 }),
  code: text({ max: 60 }),
  requestId: text({ max: 100 }),
  fields: optional(jsonObject()),
});
