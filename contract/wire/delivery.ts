import { call } from '../call.ts';
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

export const deliveryMethods = call({
  method: 'GET',
  path: '/deliveryMethods',
  access: 'public',
  summary: 'How an order can be delivered.',
  reply: resultOf(list(deliveryMethod)),
});
