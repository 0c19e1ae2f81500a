import { defineEndpoint } from '../endpoint.ts';
import { queryObject, queryText } from '../query.ts';
import { deliveryTypes } from '../rules/delivery.ts';
import {
  dollars,
  boolean,
  id,
  integer,
  list,
  nullable,
  oneOf,
  optional,
  looseObject,
  text,
} from '../schema.ts';
import { resultOf } from './responses.ts';

const days = () => integer({ min: 0, max: 365 });

/** MODEL-12. Delivery times are in business days. */
export const deliveryProvider = looseObject({
  _id: id(),
  name: text(),
  price: dollars(),
  isAvailable: boolean(),
  estimatedDeliveryTimeMin: days(),
  estimatedDeliveryTimeMax: days(),
  additionalNotes: optional(nullable(looseObject({ address: optional(text()) }))),
});

export const deliveryMethod = looseObject({
  _id: id(),
  type: oneOf(deliveryTypes),
  providers: list(deliveryProvider),
});

/** The part of an address that determines its delivery methods. */
export interface DeliveryDestination {
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  readonly postalCode: string;
  readonly city: string;
}

/**
 * Methods that serve the country of the address, with pickup points near its postal code and city first. Without a country: all
 * methods in the operator's order.
 */
export const deliveryMethods = defineEndpoint({
  method: 'GET',
  path: '/deliveryMethods',
  access: 'public',
  summary: 'The delivery methods for an address.',
  query: queryObject<{ readonly [field in keyof DeliveryDestination]: string | undefined }>({
    country: queryText({ max: 2 }),
    postalCode: queryText({ max: 16 }),
    city: queryText({ max: 80 }),
  }),
  reply: resultOf(list(deliveryMethod)),
});
