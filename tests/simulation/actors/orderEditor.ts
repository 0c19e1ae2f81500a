/** Staff edit orders that have not left: they cancel units and exchange sizes. */
import type { Chance } from '../runtime/chance.ts';
import { at, listAt, type Client } from './client.ts';

interface Editor {
  readonly client: Client;
  readonly chance: Chance;
  readonly tell: (sentence: string) => void;
}

/** Edits an order, some times twice at once. */
export const editOrder = async ({ client, chance, tell }: Editor, id: string): Promise<void> => {
  const read = await client.call('GET', `/admin/orders/${id}`);
  const items = listAt(read, 'order.items');
  const chosen = chance.integer(0, Math.max(0, items.length - 1));
  const isExchange = chance.happens(0.5);
  const lines = items.map((item, index) => ({
    orderItemId: String(at(item, '_id')),
    cancel: index === chosen && !isExchange ? 1 : 0,
    size: index === chosen && isExchange ? chance.pick(['S', 'M', 'L', 'One']) : String(at(item, 'size')),
  }));
  const item = items[chosen];
  if (item === undefined) return;
  const [quantity, canceled] = [Number(at(item, 'quantity')), Number(at(item, 'canceledQuantity'))];
  const cents = Math.round((Number(at(item, 'total')) - Number(at(item, 'discount') ?? 0)) * 100);
  const upTo = (units: number): number => Math.floor((cents * units) / quantity + 0.5);
  const expectedRefund = isExchange ? 0 : (upTo(canceled + 1) - upTo(canceled)) / 100;
  const body = { lines, expectedRefund };
  const edit = () => client.call('POST', `/admin/orders/${id}/items`, body, client.newKey());
  const [reply] = await Promise.all(chance.happens(0.3) ? [edit(), edit()] : [edit()]);
  tell(`edited ${id}: ${reply?.status ?? 'no answer'}`);
};
