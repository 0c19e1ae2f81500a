import { defineEndpoint } from '../endpoint.ts';
import { standardCurrency } from '../currency.ts';
import { queryEnum, queryObject, queryText } from '../query.ts';
import { deliveryTypes } from '../rules/delivery.ts';
import * as s from '../schema.ts';
import { resultOf } from './responses.ts';

const days = () => s.integer({ min: 0, max: 365 });

/** The rate of the delivery zone of the destination: steps from dollars or grams on; free from a total on, or never (null). */
const deliveryRate = s.looseObject({
  kind: s.oneOf(['total', 'weight']),
  steps: s.list(s.looseObject({ from: s.decimal({ min: 0, max: 1_000_000_000 }), price: s.amount() })),
  freeFrom: s.nullable(s.amount()),
});

/** MODEL-12. Amounts are in the currency of the page (INTL-62). Delivery times are in business days. */
export const deliveryProvider = s.looseObject({
  _id: s.id(),
  name: s.text(),
  price: s.amount(),
  /** Replaces `price` and the standard limit for free delivery; absent where these apply. */
  rate: s.optional(deliveryRate),
  isAvailable: s.boolean(),
  estimatedDeliveryTimeMin: days(),
  estimatedDeliveryTimeMax: days(),
  additionalNotes: s.optional(s.nullable(s.looseObject({ address: s.optional(s.text()) }))),
});

export const deliveryMethod = s.looseObject({
  _id: s.id(),
  type: s.oneOf(deliveryTypes),
  providers: s.list(deliveryProvider),
});

/** The part of an address that determines its delivery methods. */
export interface DeliveryDestination {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
  readonly currency?: typeof standardCurrency;
}

/**
 * Methods that serve the country of the address at the rates of its zone; none for a country to which the shop does not deliver. With pickup points near its postal code and city first. Without a
 * country: all methods in the operator's order.
 */
export const deliveryMethods = defineEndpoint('public', 'GET', '/deliveryMethods', {
  summary: 'The delivery methods for an address.',
  hasListPrices: true,
  query: queryObject({
    country: queryText({ max: 2 }),
    postalCode: queryText({ max: 16 }),
    city: queryText({ max: 80 }),
    /** INTL-62: `USD` for prices in dollars whatever the page shows, for staff. */
    currency: queryEnum([standardCurrency]),
  }),
  reply: resultOf(s.list(deliveryMethod)),
});
