import { call } from '../call.ts';
import { queryShape, queryText } from '../query.ts';
import { deliveryTypes } from '../rules.ts';
import { dollars, flag, id, integer, list, nullable, oneOf, optional, reply, text } from '../schema.ts';
import { resultOf } from './answer.ts';

const days = () => integer({ min: 0, max: 365 });

/** MODEL-12. Times are in business days. */
export const deliveryProvider = reply({
  _id: id(),
  name: text(),
  price: dollars(),
  isAvailable: flag(),
  estimatedDeliveryTimeMin: days(),
  estimatedDeliveryTimeMax: days(),
  additionalNotes: optional(nullable(reply({ address: optional(text()) }))),
});

export const deliveryMethod = reply({
  _id: id(),
  type: oneOf(deliveryTypes),
  providers: list(deliveryProvider),
});

/** The part of an address that decides which methods serve it. */
export interface DeliveryPlace {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
}

/**
 * Of the address that is named: methods that serve its country, pick-up points near its postal code and city first. Without a country all
 * of them, in the operator's order.
 */
export const deliveryMethods = call({
  method: 'GET',
  path: '/deliveryMethods',
  access: 'public',
  summary: 'How an order can be delivered.',
  query: queryShape<{ readonly [field in keyof DeliveryPlace]: string | undefined }>({
    country: queryText({ max: 2 }),
    postalCode: queryText({ max: 16 }),
    city: queryText({ max: 80 }),
  }),
  reply: resultOf(list(deliveryMethod)),
});
