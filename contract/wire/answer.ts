import { bag, flag, integer, list, nullable, optional, reply, text, type Schema } from '../schema.ts';

/** MODEL-15: every answer of a mutation. HTTP status and `statusCode` always agree. */
const mutationFields = {
  success: flag(),
  statusCode: integer({ min: 200, max: 299 }),
  message: text({ max: 500 }),
};

export const mutation = reply(mutationFields);

/** A mutation that answers with the changed or created resource. */
export const mutationOf = <T>(result: Schema<T>) => reply({ ...mutationFields, result });

export const resultOf = <T>(result: Schema<T>) => reply({ result });

/** MODEL-16. `nextCursor` is the `skip` of the next page, `null` on the last. */
export const pageOf = <T>(item: Schema<T>) =>
  reply({ result: list(item), hasMore: flag(), nextCursor: nullable(integer({ min: 0, max: 10_000_000 })) });

/** Every failure: `error` is the text to show, `code` a stable word, `fields` names what to change. */
export const failure = reply({
  success: flag(),
  statusCode: integer({ min: 400, max: 599 }),
  message: text({ max: 500 }),
  error: text({ max: 500 }),
  code: text({ max: 60 }),
  requestId: text({ max: 100 }),
  fields: optional(bag()),
});
