import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Ledger } from '../ledger/ledger.ts';
import { invalidRequest, StripeFailure } from '../model/failure.ts';
import { newId } from '../model/ids.ts';
import type { Site } from '../site.ts';
import type { Answer, Call, Handler } from './call.ts';
import type { Fault, FaultTable } from './faults.ts';
import { parseForm, type Form } from './form.ts';
import { callerOf } from './keys.ts';
import { requireSecretKey } from './lookup.ts';
import { publicError } from './publicView.ts';
import { API_VERSION } from './record.ts';

/** Whether a browser may make this call (with a client secret), or the shop's server alone. */
export type Audience = 'browser' | 'server';

interface Sent {
  status: number;
  body: string;
  requestId: string;
  replayed: boolean;
}

/**
 * Runs API calls: key, fault, idempotency, one transaction, answer. The answer under an idempotency key is kept
 * in the transaction of its effect, so that after a crash there are both or neither.
 */
export class Runner {
  readonly #ledger: Ledger;
  readonly #site: Site;
  readonly #faults: FaultTable;
  readonly #onWritten: () => void;
  readonly #inFlight = new Set<string>();

  constructor(ledger: Ledger, site: Site, faults: FaultTable, onWritten: () => void) {
    this.#ledger = ledger;
    this.#site = site;
    this.#faults = faults;
    this.#onWritten = onWritten;
  }

  /** The Fastify handler of one call. */
  route(audience: Audience, handler: Handler) {
    return async (request: FastifyRequest<{ Params: { id?: string } }>, reply: FastifyReply) => {
      const call = this.#callOf(request);
      if (audience === 'server') requireSecretKey(call);
      const path = request.url.split('?')[0] ?? '';
      const fault = path.includes('/test_helpers/') ? null : this.#faults.take(request.method, path);
      if (fault?.kind === 'drop') return this.#hangUp(request, reply);
      if (fault?.kind === 'error') throw new StripeFailure(fault.status, fault.error);
      const sent =
        request.method === 'POST'
          ? await this.#write(call, handler, `${request.method} ${path}`, fault)
          : await this.#read(call, handler, fault);
      if (fault?.kind === 'drop_after') return this.#hangUp(request, reply);
      return reply.status(sent.status).headers(replyHeaders(sent, call)).send(sent.body);
    };
  }

  #callOf(request: FastifyRequest<{ Params: { id?: string } }>): Call {
    const key = request.headers['idempotency-key'];
    const queryAt = request.url.indexOf('?');
    const query = queryAt < 0 ? '' : request.url.slice(queryAt + 1);
    return {
      ledger: this.#ledger,
      caller: callerOf(request, this.#site.origin()),
      form: isForm(request.body) ? request.body : parseForm(query),
      id: request.params.id ?? '',
      now: Math.floor(Date.now() / 1000),
      requestId: newId('req'),
      idempotencyKey: typeof key === 'string' && key !== '' ? key : null,
      origin: this.#site.origin(),
      shopOrigins: this.#site.shopOrigins,
      webhooks: this.#site.webhookUrl !== null,
    };
  }

  async #read(call: Call, handler: Handler, fault: Fault | null): Promise<Sent> {
    if (fault) await wait(fault.ms);
    return sentOf(handler(call), call);
  }

  async #write(call: Call, handler: Handler, address: string, fault: Fault | null): Promise<Sent> {
    const key = keyFor(call);
    if (key !== null && this.#inFlight.has(key)) throw keyInUse();
    if (key !== null) this.#inFlight.add(key);
    try {
      if (fault?.kind === 'delay') await wait(fault.ms);
      const sent = this.#ledger.write(() => this.#perform(call, handler, key, address));
      this.#onWritten();
      if (fault?.kind === 'delay_after') await wait(fault.ms);
      return sent;
    } finally {
      if (key !== null) this.#inFlight.delete(key);
    }
  }

  #perform(call: Call, handler: Handler, key: string | null, address: string): Sent {
    const fingerprint = createHash('sha256')
      .update(`${address}\n${JSON.stringify(call.form)}`)
      .digest('hex');
    const kept = key === null ? null : this.#ledger.replies.find(key);
    if (kept && kept.fingerprint !== fingerprint) throw keyReused();
    if (kept) return { ...kept, replayed: true };
    const sent = sentOf(this.#attempt(call, handler), call);
    if (key !== null) {
      const { status, body, requestId } = sent;
      this.#ledger.replies.keep(key, { fingerprint, status, body, requestId }, call.now);
    }
    return sent;
  }

  #attempt(call: Call, handler: Handler): Answer {
    try {
      return this.#ledger.attempt(() => handler(call));
    } catch (error) {
      if (error instanceof StripeFailure) return { status: error.status, body: { error: error.body } };
      throw error;
    }
  }

  #hangUp(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    reply.hijack();
    request.raw.socket.destroy();
    return reply;
  }
}

function isForm(body: unknown): body is Form {
  return typeof body === 'object' && body !== null;
}

function keyFor(call: Call): string | null {
  const key = call.idempotencyKey;
  if (key === null) return null;
  if (key.length > 255) throw invalidRequest('Idempotency-Key is longer than 255 characters.');
  // A browser's key must not find what the shop's server was answered.
  return `${call.caller.kind}:${key}`;
}

function sentOf(answer: Answer, call: Call): Sent {
  const body = answer.body;
  const shown =
    call.caller.kind === 'publishable' && isFailure(body) ? { error: publicError(body.error) } : body;
  return {
    status: answer.status,
    body: JSON.stringify(shown, null, 2),
    requestId: call.requestId,
    replayed: false,
  };
}

function isFailure(body: unknown): body is { error: StripeFailure['body'] } {
  return typeof body === 'object' && body !== null && 'error' in body;
}

function replyHeaders(sent: Sent, call: Call): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'request-id': sent.requestId,
    'stripe-version': API_VERSION,
    ...(call.idempotencyKey !== null && { 'idempotency-key': call.idempotencyKey }),
    ...(sent.replayed && { 'idempotent-replayed': 'true' }),
  };
}

function keyInUse(): StripeFailure {
  return new StripeFailure(409, {
    type: 'idempotency_error',
    code: 'idempotency_key_in_use',
    message:
      'There is currently another in-progress request using this Idempotency Key. Please try again later.',
  });
}

function keyReused(): StripeFailure {
  return new StripeFailure(400, {
    type: 'idempotency_error',
    message:
      'Keys for idempotent requests can only be used with the same parameters they were first used with. ' +
      'Try using a key other than the one you used before.',
  });
}
