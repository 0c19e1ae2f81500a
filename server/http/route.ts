import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { apiBase, type Access, type Call, type ParamsOf } from '../../contract/call.ts';
import type { Shop } from '../shop.ts';
import { Prepared } from './answers.ts';
import { authorize, type SignedIn } from './authorize.ts';
import { onceByKey, type KeepAnswer } from './idempotency.ts';
import { limitFor } from './limits.ts';
import { readBody, readIdempotencyKey, readParams, readQuery } from './readRequest.ts';
import { serialiserSchema } from './serialiserSchema.ts';
import { requireCaptcha } from './requireCaptcha.ts';

/** A request that was let in: signed in where the call asks for it, its parts parsed by the call's own descriptions. */
export interface ApiRequest<Q, B, A extends Access = Access, P extends string = string, R = unknown> {
  readonly params: ParamsOf<P>;
  readonly query: Q;
  readonly body: B;
  /** On a public call the user of a valid token, else null; on any other always a user. */
  readonly user: A extends 'public' ? SignedIn | null : SignedIn;
  readonly requestId: string;
  /** The client's address, behind trusted proxies the forwarded one. */
  readonly address: string;
  readonly now: Date;
  readonly headers: FastifyRequest['headers'];
  readonly idempotencyKey: string | undefined;
  /** For what must not happen twice and makes nothing of an id of its own; without a key it keeps nothing. */
  readonly keepAnswer: KeepAnswer<R>;
  /** For the few routes that set cookies or headers; never to send with. */
  readonly reply: FastifyReply;
}

type Handler<Q, B, R, A extends Access, P extends string> = (
  request: ApiRequest<Q, B, A, P, R>,
) => Promise<R | Prepared>;

/** MODEL-15: HTTP status and `statusCode` of a mutation's answer always agree. */
const requireSameStatus = (answer: unknown, status: number): void => {
  const said: unknown =
    typeof answer === 'object' && answer !== null ? Reflect.get(answer, 'statusCode') : undefined;
  if (said !== undefined && said !== status)
    throw new Error(`The answer's statusCode is not the ${status} of its call.`);
};

/**
 * Registers a call of the contract: limits, authenticates, validates, asks for the captcha, answers a repeated key as the first time,
 * runs `handler` and serialises its answer by the call's schema. The handler throws a `Refusal` for what it declines.
 */
export const route = <Q, B, R, A extends Access, P extends string>(
  app: FastifyInstance,
  shop: Shop,
  call: Call<Q, B, R, A, P>,
  handler: Handler<Q, B, R, A, P>,
): void => {
  const status = call.successStatus ?? 200;
  const limit = limitFor(call);

  const handle = async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const user = await authorize(shop, call.access, request.headers.authorization);
    await shop.limits.count(limit, user?.id ?? request.ip);
    const idempotencyKey = readIdempotencyKey(request.headers);
    const accepted = {
      params: readParams(request.params),
      query: readQuery(call.query, request.query),
      body: readBody(call.body, request.body),
      user,
      requestId: request.id,
      address: request.ip,
      now: shop.clock(),
      headers: request.headers,
      idempotencyKey,
      reply,
    };
    if (call.needsCaptcha) await requireCaptcha(shop, request);
    reply.code(status);
    const run = async (keepAnswer: KeepAnswer<R>) => {
      // What `authorize` and the readers gave is what the call's own types say.
      const answer = await handler({ ...accepted, keepAnswer } as ApiRequest<Q, B, A, P, R>);
      if (!(answer instanceof Prepared)) requireSameStatus(answer, status);
      return answer;
    };
    const answer =
      call.isIdempotent && idempotencyKey && user
        ? await onceByKey(shop, { userId: user.id, key: idempotencyKey, request, status, run })
        : await run(keepNothing);
    if (!(answer instanceof Prepared)) return answer;
    void reply.code(answer.status).headers(answer.headers).serializer(asItIs);
    if (!reply.hasHeader('content-type')) reply.header('content-type', 'application/json; charset=utf-8');
    return answer.body;
  };

  app.route({
    method: call.method,
    url: `${apiBase}${call.path}`,
    schema: { response: { [status]: serialiserSchema(call.reply.json) } },
    handler: handle,
  });
};

const keepNothing = async (): Promise<void> => {};

const asItIs = (payload: unknown): string => payload as string;
