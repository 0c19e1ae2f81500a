/** DESK-481 to DESK-484: keys of other systems for the API. */
import { defineEndpoint } from '../endpoint.ts';
import { apiScopes } from '../rules/apiScopes.ts';
import * as s from '../schema.ts';
import { mutationOf, resultOf } from './responses.ts';

export const apiKeyBody = s.strictObject({
  name: s.text({ min: 1, max: 60 }),
  scopes: s.list(s.oneOf(apiScopes), { min: 1, max: apiScopes.length }),
  /** Null is none. */
  expiresAt: s.nullable(s.time()),
});

export const apiKeyStates = ['valid', 'expired', 'revoked'] as const;
export type ApiKeyState = (typeof apiKeyStates)[number];

export const apiKey = s.looseObject({
  _id: s.id(),
  name: s.text(),
  scopes: s.list(s.oneOf(apiScopes)),
  state: s.oneOf(apiKeyStates),
  createdAt: s.time(),
  expiresAt: s.nullable(s.time()),
  revokedAt: s.nullable(s.time()),
  /** To the minute. */
  lastUsedAt: s.nullable(s.time()),
});

const apiKeys = defineEndpoint('owner', 'GET', '/admin/api-keys', {
  summary: 'All API keys, newest first, without the keys themselves.',
  reply: resultOf(s.list(apiKey)),
});

/** The key is in this reply only. */
const createApiKey = defineEndpoint('owner', 'POST', '/admin/api-keys', {
  summary: 'Makes an API key, which is in the reply.',
  isIdempotent: true,
  hasSecretReply: true,
  successStatus: 201,
  body: apiKeyBody,
  reply: mutationOf(s.looseObject({ apiKey, key: s.text() })),
});

const revokeApiKey = defineEndpoint('owner', 'DELETE', '/admin/api-keys/:id', {
  summary: 'Revokes an API key.',
  isIdempotent: true,
  reply: mutationOf(apiKey),
});

export const adminApiKeyEndpoints = { apiKeys, createApiKey, revokeApiKey } as const;
