/** Staff send orders in parts, deliver single parcels, and cancel what is left. */
import type { Chance } from '../runtime/chance.ts';
import { at, listAt, type Client } from './client.ts';

interface Packer {
  readonly client: Client;
  readonly chance: Chance;
  readonly tell: (sentence: string) => void;
}

interface Line {
  readonly orderItemId: string;
  readonly left: number;
}

const readLines = async ({ client }: Packer, id: string): Promise<Line[]> => {
  const read = await client.call('GET', `/admin/orders/${id}`);
  return listAt(read, 'order.items').map((item) => ({
    orderItemId: String(at(item, '_id')),
    left:
      Number(at(item, 'quantity')) -
      Number(at(item, 'shippedQuantity')) -
      Number(at(item, 'canceledQuantity')),
  }));
};

/** Packs some units of an order, some times twice at once, or more than are left. */
export const packPart = async (packer: Packer, id: string): Promise<void> => {
  const { client, chance, tell } = packer;
  const lines = await readLines(packer, id);
  const items = lines
    .map(({ orderItemId, left }) => ({ orderItemId, quantity: chance.integer(0, left) }))
    .filter(({ quantity }) => quantity > 0);
  const [first] = lines;
  if (items.length === 0 && first) items.push({ orderItemId: first.orderItemId, quantity: 1 });
  if (items.length === 0) return;
  const send = () => client.call('POST', `/admin/orders/${id}/parcels`, { items }, client.newKey());
  const [reply] = await Promise.all(chance.happens(0.3) ? [send(), send()] : [send()]);
  tell(`sent ${items.length} lines of ${id}: ${reply?.status ?? 'no answer'}`);
  if (chance.happens(0.3))
    await client.call('POST', `/admin/orders/${id}/parcels/1/delivery`, undefined, client.newKey());
  if (!chance.happens(0.2)) return;
  const canceled = await client.call('POST', `/admin/orders/${id}/cancel-rest`, undefined, client.newKey());
  tell(`canceled the rest of ${id}: ${canceled?.status ?? 'no answer'}`);
};
