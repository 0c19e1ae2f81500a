/** S10: equal requests under one idempotency key get equal replies, those included that never reach their sender. */
import { idempotencyHeader } from '../../../contract/rules/headers.ts';
import type { ServerReply, ShopRequest } from './server.ts';

/** Repeats come within minutes. */
const maximumKept = 500;
/** Of replies that are not stored: not signed in, in flight, limited. */
const passingStatuses = [401, 409, 429];

/** With the keys of objects in one order. */
const canonical = (body: string): string =>
  JSON.stringify(JSON.parse(body), (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );

/** Returns what is wrong with a reply, if anything. */
export type CheckReply = (request: ShopRequest, reply: ServerReply) => string | undefined;

export const createReplyCheck = (): CheckReply => {
  const first = new Map<string, ServerReply>();
  return ({ method, url, headers, payload }, reply) => {
    const key = headers?.[idempotencyHeader];
    if (typeof key !== 'string' || reply.status >= 500 || passingStatuses.includes(reply.status))
      return undefined;
    const request = `${key} ${method} ${url} ${JSON.stringify(payload)}`;
    const known = first.get(request);
    if (!known) {
      if (reply.status < 300) first.set(request, reply);
      for (const oldest of first.keys()) {
        if (first.size <= maximumKept) break;
        first.delete(oldest);
      }
      return undefined;
    }
    if (known.status === reply.status && canonical(known.body) === canonical(reply.body)) return undefined;
    return `${request}: ${known.status} ${known.body} then ${reply.status} ${reply.body}`;
  };
};
