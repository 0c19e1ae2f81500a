/** Parts that orders and returns share. */
import { pageParameters, queryEnum, queryObject, queryText, withAlias } from '../query.ts';
import * as s from '../schema.ts';

/** The product of an order line, at the time of the order. */
export const orderedProduct = s.looseObject({
  _id: s.id(),
  title: s.text(),
  brand: s.text(),
  imageUrl: s.list(s.text()),
});

/** An entry of a timeline. */
export const timelineEvent = <const S extends string>(statuses: readonly S[]) =>
  s.looseObject({
    status: s.oneOf(statuses),
    at: s.time(),
    note: s.nullable(s.text()),
    /** Staff changed the order; its status stayed. */
    isEdit: s.optional(s.literal(true)),
  });

/** The query of a page of a user's orders or returns, newest first by default. */
export const userListQuery = <const S extends string>(statuses: readonly S[], defaultLimit: number) =>
  withAlias(
    queryObject({
      ...pageParameters(defaultLimit),
      status: queryEnum(statuses),
      sort: queryEnum(['-createdAt', 'createdAt']),
      populate: queryText({ max: 200 }),
    }),
    'filters[status]',
    'status',
  );
