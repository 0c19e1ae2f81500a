import type { Store } from '../store/store.ts';
import { createId } from '../model/ids.ts';
import type { Endpoints } from '../endpoints.ts';
import type { ApiCall } from './apiCall.ts';

/** A call made by the sandbox itself: for a form on its pages, or for the cleanup. */
export const createInternalCall = (
  store: Store,
  endpoints: Endpoints,
  overrides: Partial<ApiCall> = {},
): ApiCall => ({
  store,
  caller: { kind: 'secret', isSandboxPage: false },
  form: {},
  id: '',
  now: Math.floor(Date.now() / 1000),
  requestId: createId('req'),
  idempotencyKey: null,
  origin: endpoints.origin(),
  shopOrigins: endpoints.shopOrigins,
  isWebhookEvent: endpoints.isWebhookEvent,
  ...overrides,
});
