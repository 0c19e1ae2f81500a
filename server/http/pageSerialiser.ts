import type { FastifyReply } from 'fastify';
import type { JsonSchema } from '../../contract/schema.ts';
import { CachedBody } from '../store/catalogue/cachedBody.ts';
import { toText } from './cacheableReply.ts';
import { serialiserOf } from './serialiser.ts';

const emptyList = '"result":[]';
const comma = Buffer.from(',');

/**
 * Creates the serialiser of pages whose items are shared between pages: an item in memory is serialised once.
 * The body equals that of `reply.serialize`; its etag is made of those of the items.
 */
export const createPageSerialiser = <T extends { [name: string]: unknown }>(itemSchema: JsonSchema) => {
  const serialise = serialiserOf(itemSchema);
  const bodies = new WeakMap<T, CachedBody>();

  const serialiseItem = (item: T): CachedBody => {
    const known = bodies.get(item);
    if (known) return known;
    const serialised = new CachedBody(serialise(item));
    bodies.set(item, serialised);
    return serialised;
  };

  return <P extends { readonly result: readonly T[] }>(page: P, reply: FastifyReply): CachedBody => {
    const envelope = toText(reply.serialize({ ...page, result: [] }));
    const start = envelope.indexOf(emptyList) + emptyList.length - 1;
    const items = page.result.map(serialiseItem);
    const parts = items.flatMap(({ bytes }, index) => (index > 0 ? [comma, bytes] : [bytes]));
    const [head, tail] = [envelope.slice(0, start), envelope.slice(start)];
    return new CachedBody(
      Buffer.concat([Buffer.from(head), ...parts, Buffer.from(tail)]),
      envelope + items.map(({ etag }) => etag).join(),
    );
  };
};
