import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Store } from '../store/store.ts';
import { invalidRequest, ApiError } from '../model/apiError.ts';
import { createId } from '../model/ids.ts';
import type { Endpoints } from '../endpoints.ts';
import type { ApiResponse, ApiCall, ApiHandler } from './apiCall.ts';
import type { Fault, FaultTable } from './faults.ts';
import { parseForm, type Form } from './form.ts';
import { readCaller } from './keys.ts';
import { requireSecretKey } from './access.ts';
import { toPublicError } from './publicView.ts';
import { apiVersion } from './record.ts';

/** Who may make a call: also browsers (with a client secret), or the shop's server only. */
export type Audience = 'browser' | 'server';

interface SerializedResponse {
  status: number;
  body: string;
  requestId: string;
  isReplayed: boolean;
}

/**
 * Runs API calls: authentication, fault injection, idempotency, one transaction, response. The response of an idempotency
 * key is saved in the same transaction as its effect, so that a crash leaves both or neither.
 */
export class RequestRunner {
  readonly #store: Store;
  readonly #endpoints: Endpoints;
  readonly #faults: FaultTable;
  readonly #onCommit: () => void;
  readonly #inFlight = new Set<string>();

  constructor(store: Store, endpoints: Endpoints, faults: FaultTable, onCommit: () => void) {
    this.#store = store;
    this.#endpoints = endpoints;
    this.#faults = faults;
    this.#onCommit = onCommit;
  }

  /** The Fastify handler of an API call. */
  route(audience: Audience, handler: ApiHandler) {
    return async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
      const call = this.#readCall(request);
      if (audience === 'server') requireSecretKey(call);
      const path = request.url.split('?')[0] ?? '';
      const fault = path.includes('/test_helpers/') ? null : this.#faults.take(request.method, path);
      if (fault?.kind === 'drop') return this.#closeConnection(request, reply);
      if (fault?.kind === 'error') throw new ApiError(fault.status, fault.error);
      const response =
        request.method === 'POST'
          ? await this.#write(call, handler, `${request.method} ${path}`, fault)
          : await this.#read(call, handler, fault);
      if (fault?.kind === 'drop_after') return this.#closeConnection(request, reply);
      return reply.status(response.status).headers(replyHeaders(response, call)).send(response.body);
    };
  }

  #readCall(request: FastifyRequest<{ Params: { id?: string } }>): ApiCall {
    const key = request.headers['idempotency-key'];
    const queryStart = request.url.indexOf('?');
    const query = queryStart < 0 ? '' : request.url.slice(queryStart + 1);
    return {
      store: this.#store,
      caller: readCaller(request, this.#endpoints.origin()),
      form: isForm(request.body) ? request.body : parseForm(query),
      id: request.params.id ?? '',
      now: Math.floor(Date.now() / 1000),
      requestId: createId('req'),
      idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
      origin: this.#endpoints.origin(),
      shopOrigins: this.#endpoints.shopOrigins,
      isWebhookEvent: this.#endpoints.isWebhookEvent,
    };
  }

  async #read(call: ApiCall, handler: ApiHandler, fault: Fault | null): Promise<SerializedResponse> {
    if (fault) await wait(fault.ms);
    return serializeResponse(handler(call), call);
  }

  async #write(
    call: ApiCall,
    handler: ApiHandler,
    address: string,
    fault: Fault | null,
  ): Promise<SerializedResponse> {
    const key = scopedIdempotencyKey(call);
    if (key !== null && this.#inFlight.has(key)) throw keyInUseError();
    if (key !== null) this.#inFlight.add(key);
    try {
      if (fault?.kind === 'delay') await wait(fault.ms);
      const response = await this.#store.transaction(() => this.#runOnce(call, handler, key, address));
      this.#onCommit();
      if (fault?.kind === 'delay_after') await wait(fault.ms);
      return response;
    } finally {
      if (key !== null) this.#inFlight.delete(key);
    }
  }

  #runOnce(call: ApiCall, handler: ApiHandler, key: string | null, address: string): SerializedResponse {
    const fingerprint = createHash('sha256')
      .update(`${address}\n${JSON.stringify(call.form)}`)
      .digest('hex');
    const recorded = key === null ? null : this.#store.idempotencyRecords.find(key);
    if (recorded && recorded.fingerprint !== fingerprint) throw keyReusedError();
    if (recorded) return { ...recorded, isReplayed: true };
    const response = serializeResponse(this.#runHandler(call, handler), call);
    if (key !== null) {
      const { status, body, requestId } = response;
      this.#store.idempotencyRecords.save(key, { fingerprint, status, body, requestId }, call.now);
    }
    return response;
  }

  #runHandler(call: ApiCall, handler: ApiHandler): ApiResponse {
    try {
      return this.#store.savepoint(() => handler(call));
    } catch (error) {
      if (error instanceof ApiError) return { status: error.status, body: { error: error.body } };
      throw error;
    }
  }

  #closeConnection(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
}

const isForm = (body: unknown): body is Form => typeof body === 'object' && body !== null;

const scopedIdempotencyKey = (call: ApiCall): string | null => {
  const key = call.idempotencyKey;
  if (key === null) return null;
  if (key.length > 255) throw invalidRequest('Idempotency-Key is longer than 255 characters.');
  // A browser's key must not match a response to the shop's server.
  return `${call.caller.kind}:${key}`;
};

const serializeResponse = (response: ApiResponse, call: ApiCall): SerializedResponse => {
  const body = response.body;
  const visibleBody =
    call.caller.kind === 'publishable' && isErrorBody(body) ? { error: toPublicError(body.error) } : body;
  return {
    status: response.status,
    body: JSON.stringify(visibleBody),
    requestId: call.requestId,
    isReplayed: false,
  };
};

const isErrorBody = (body: unknown): body is { error: ApiError['body'] } =>
  typeof body === 'object' && body !== null && 'error' in body;

const replyHeaders = (response: SerializedResponse, call: ApiCall): Record<string, string> => ({
  'content-type': 'application/json; charset=utf-8',
  'request-id': response.requestId,
  'stripe-version': apiVersion,
  ...(call.idempotencyKey !== null && { 'idempotency-key': call.idempotencyKey }),
  ...(response.isReplayed && { 'idempotent-replayed': 'true' }),
});

const keyInUseError = (): ApiError =>
  new ApiError(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotency Key. Please try again later.',
  });

const keyReusedError = (): ApiError =>
  new ApiError(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      'Try using a key other than the one you used before.',
  });
