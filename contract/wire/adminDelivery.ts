/** INTL-01 to INTL-07: staff set where the shop delivers, and for what price. */
import { countryCode } from '../countryCode.ts';
import { defineEndpoint } from '../endpoint.ts';
import { deliveryTypes } from '../rules/delivery.ts';
import * as s from '../schema.ts';
import { auditEntry } from './adminAuditLog.ts';
import { mutation, mutationOf, resultOf } from './responses.ts';

const stepsOf = (from: s.Schema<number>) =>
  s.list(s.strictObject({ from, price: s.dollars() }), { min: 1, max: 10 });
/** Free from this subtotal minus discount on; null for never. */
const freeFrom = () => s.nullable(s.dollars());

/** What one provider costs in a zone. A provider that is not listed has its standard price there. */
export const zoneRate = s.discriminatedUnion('kind', {
  off: s.strictObject({ kind: s.literal('off'), providerId: s.id() }),
  total: s.strictObject({
    kind: s.literal('total'),
    providerId: s.id(),
    /** From these dollars on. */
    steps: stepsOf(s.dollars()),
    freeFrom: freeFrom(),
  }),
  weight: s.strictObject({
    kind: s.literal('weight'),
    providerId: s.id(),
    /** From these grams on. */
    steps: stepsOf(s.integer({ min: 0, max: 1_000_000 })),
    freeFrom: freeFrom(),
  }),
});

/** `countries` is null for every country that no other zone names. */
export const deliveryZoneBody = s.strictObject({
  name: s.text({ min: 1, max: 60 }),
  countries: s.nullable(s.list(countryCode(), { min: 1, max: 250 })),
  rates: s.list(zoneRate, { max: 100 }),
});

export const deliveryZone = s.looseObject({
  _id: s.id(),
  name: s.text(),
  countries: s.nullable(s.list(s.text())),
  rates: s.list(zoneRate),
});

/** A provider with its standard price, as imported. */
const offeredProvider = s.looseObject({
  _id: s.id(),
  name: s.text(),
  type: s.oneOf(deliveryTypes),
  price: s.dollars(),
});

const zoneSettings = s.looseObject({ zones: s.list(deliveryZone), providers: s.list(offeredProvider) });

export const adminDelivery = defineEndpoint('reader', 'GET', '/admin/delivery', {
  summary: 'The delivery zones, and the providers with their standard prices.',
  reply: resultOf(zoneSettings),
});

export const adminDeliveryZone = defineEndpoint('reader', 'GET', '/admin/delivery/zones/:id', {
  summary: 'One delivery zone with its audit log.',
  reply: resultOf(s.looseObject({ zone: deliveryZone, log: s.list(auditEntry) })),
});

/** `validation_failed` for a country of another zone, an unknown provider, or steps that do not ascend from 0. */
export const createDeliveryZone = defineEndpoint('manager', 'POST', '/admin/delivery/zones', {
  summary: 'Makes a delivery zone.',
  isIdempotent: true,
  body: deliveryZoneBody,
  reply: mutationOf(deliveryZone),
  successStatus: 201,
});

/** Orders that exist keep what they cost. */
export const editDeliveryZone = defineEndpoint('manager', 'PATCH', '/admin/delivery/zones/:id', {
  summary: 'Replaces a delivery zone.',
  isIdempotent: true,
  body: deliveryZoneBody,
  reply: mutationOf(deliveryZone),
});

/** `still_in_use` for the last zone. */
export const removeDeliveryZone = defineEndpoint('manager', 'DELETE', '/admin/delivery/zones/:id', {
  summary:
    'Removes a delivery zone: its countries belong to the zone of all others, or are not delivered to.',
  isIdempotent: true,
  reply: mutation,
});

export const adminDeliveryEndpoints = {
  adminDelivery,
  adminDeliveryZone,
  createDeliveryZone,
  editDeliveryZone,
  removeDeliveryZone,
} as const;
