/** DESK-471 to DESK-479: endpoints of other systems, to which the shop sends its events. */
import { defineEndpoint } from '../endpoint.ts';
import { pageParameters, queryEnum, queryObject } from '../query.ts';
import { adminPageSize } from '../rules.ts';
import { disabledReasons, testEventType, webhookEventTypes } from '../rules/webhooks.ts';
import * as s from '../schema.ts';
import { auditEntry } from './adminAuditLog.ts';
import { mutation, mutationOf, pageOf, resultOf } from './responses.ts';

export const webhookEndpointBody = s.strictObject({
  url: s.text({ min: 1, max: 500 }),
  description: s.text({ max: 100 }),
  events: s.list(s.oneOf(webhookEventTypes), { min: 1, max: webhookEventTypes.length }),
  enabled: s.boolean(),
});

export const webhookEndpoint = s.looseObject({
  _id: s.id(),
  url: s.text(),
  description: s.text(),
  events: s.list(s.oneOf(webhookEventTypes)),
  enabled: s.boolean(),
  /** Why the shop disabled it; null for an enabled one, and where staff disabled it. */
  disabledReason: s.nullable(s.oneOf(disabledReasons)),
  /** The first of the failures since the last success. */
  failingSince: s.nullable(s.time()),
  /** Until then requests are signed with the earlier secret too. */
  previousSecretUntil: s.nullable(s.time()),
  /** Deliveries that wait for their next attempt, and those that were given up. */
  waiting: s.integer({ min: 0, max: 1_000_000_000 }),
  failed: s.integer({ min: 0, max: 1_000_000_000 }),
  createdAt: s.time(),
});

/** The secret is in this reply only. */
export const webhookSecret = s.looseObject({ endpoint: webhookEndpoint, secret: s.text() });

export const deliveryStates = ['waiting', 'delivered', 'failed'] as const;
export type DeliveryState = (typeof deliveryStates)[number];

export const webhookDelivery = s.looseObject({
  _id: s.id(),
  /** The `webhook-id`, the same in each attempt. */
  eventId: s.id(),
  type: s.oneOf([...webhookEventTypes, testEventType]),
  state: s.oneOf(deliveryStates),
  createdAt: s.time(),
  attempts: s.integer({ min: 0, max: 1_000_000 }),
  lastAttemptAt: s.nullable(s.time()),
  nextAttemptAt: s.nullable(s.time()),
  /** Of the last attempt: HTTP status, duration, and the first characters of the response, or why there is none. */
  status: s.nullable(s.integer({ min: 100, max: 999 })),
  durationMs: s.nullable(s.integer({ min: 0, max: 10_000_000 })),
  response: s.nullable(s.text({ max: 1000, multiline: true })),
  error: s.nullable(s.text()),
  body: s.text({ max: 1_000_000, multiline: true }),
});

const webhookEndpoints = defineEndpoint('manager', 'GET', '/admin/webhooks', {
  summary: 'All webhook endpoints, oldest first.',
  reply: resultOf(s.list(webhookEndpoint)),
});

const webhookEndpointById = defineEndpoint('manager', 'GET', '/admin/webhooks/:id', {
  summary: 'One webhook endpoint with its audit log.',
  reply: resultOf(s.looseObject({ endpoint: webhookEndpoint, log: s.list(auditEntry) })),
});

const webhookDeliveries = defineEndpoint('manager', 'GET', '/admin/webhooks/:id/deliveries', {
  summary: 'A page of the deliveries to a webhook endpoint, newest first.',
  query: queryObject({ ...pageParameters(adminPageSize), state: queryEnum(deliveryStates) }),
  reply: pageOf(webhookDelivery),
});

/** The URL must begin with https:// and be public, or be of a host that the settings allow. */
const createWebhookEndpoint = defineEndpoint('owner', 'POST', '/admin/webhooks', {
  summary: 'Makes a webhook endpoint; the reply has its secret.',
  isIdempotent: true,
  hasSecretReply: true,
  successStatus: 201,
  body: webhookEndpointBody,
  reply: mutationOf(webhookSecret),
});

const editWebhookEndpoint = defineEndpoint('owner', 'PATCH', '/admin/webhooks/:id', {
  summary: 'Edits a webhook endpoint, enables or disables it.',
  isIdempotent: true,
  body: webhookEndpointBody,
  reply: mutationOf(webhookEndpoint),
});

const removeWebhookEndpoint = defineEndpoint('owner', 'DELETE', '/admin/webhooks/:id', {
  summary: 'Removes a webhook endpoint and its deliveries.',
  isIdempotent: true,
  reply: mutation,
});

/** The earlier secret signs too for 24 hours. */
const rotateWebhookSecret = defineEndpoint('owner', 'POST', '/admin/webhooks/:id/secret', {
  summary: 'Gives a webhook endpoint a new secret, which is in the reply.',
  isIdempotent: true,
  hasSecretReply: true,
  reply: mutationOf(webhookSecret),
});

const sendTestEvent = defineEndpoint('manager', 'POST', '/admin/webhooks/:id/test', {
  summary: 'Sends a test event to a webhook endpoint.',
  isIdempotent: true,
  reply: mutationOf(webhookEndpoint),
});

const redeliverWebhook = defineEndpoint('manager', 'POST', '/admin/webhooks/:id/deliveries/:delivery/again', {
  summary: 'Sends one delivery again, under its webhook-id.',
  isIdempotent: true,
  reply: mutationOf(webhookEndpoint),
});

export const redeliveryBody = s.strictObject({ since: s.time() });

const redeliverFailedWebhooks = defineEndpoint('manager', 'POST', '/admin/webhooks/:id/again', {
  summary: 'Sends all deliveries again that failed and whose events are not older than a time.',
  isIdempotent: true,
  body: redeliveryBody,
  reply: mutationOf(webhookEndpoint),
});

export const adminWebhookEndpoints = {
  webhookEndpoints,
  webhookEndpointById,
  webhookDeliveries,
  createWebhookEndpoint,
  editWebhookEndpoint,
  rotateWebhookSecret,
  sendTestEvent,
  redeliverWebhook,
  redeliverFailedWebhooks,
  removeWebhookEndpoint,
} as const;
