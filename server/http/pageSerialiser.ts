import type { FastifyReply } from 'fastify';
import type { JsonSchema } from '../../contract/schema.ts';
import { toText } from './cacheableReply.ts';
import { serialiserSchema } from './serialiserSchema.ts';

const emptyList = '"result":[]';
const comma = Buffer.from(',');

/**
 * Creates the serialiser of pages whose items are shared between pages: an item in memory is serialised once.
 * The body equals that of `reply.serialize`.
 */
export const createPageSerialiser = <T extends { [name: string]: unknown }>(itemSchema: JsonSchema) => {
  const schema = serialiserSchema(itemSchema);
  const bytes = new WeakMap<T, Buffer>();

  const serialiseItem = (item: T, reply: FastifyReply): Buffer => {
    const known = bytes.get(item);
    if (known) return known;
    const serialised = Buffer.from(toText(reply.serializeInput(item, schema)));
    bytes.set(item, serialised);
    return serialised;
  };

  return <P extends { readonly result: readonly T[] }>(page: P, reply: FastifyReply): Buffer => {
    const envelope = toText(reply.serialize({ ...page, result: [] }));
    const start = envelope.indexOf(emptyList) + emptyList.length - 1;
    const items = page.result.flatMap((item, index) => [
      ...(index > 0 ? [comma] : []),
      serialiseItem(item, reply),
    ]);
    return Buffer.concat([
      Buffer.from(envelope.slice(0, start)),
      ...items,
      Buffer.from(envelope.slice(start)),
    ]);
  };
};
