/** Staff receive returns item by item: some units are worn, damaged or missing, and some refunds are reduced. */
import type { Chance } from '../runtime/chance.ts';
import { at, type Client, type Reply } from './client.ts';

interface Receiver {
  readonly client: Client;
  readonly chance: Chance;
  readonly tell: (sentence: string) => void;
}

const receiveLine = (chance: Chance, item: unknown) => {
  const quantity = Number(at(item, 'quantity'));
  const cents = Math.round(Number(at(item, 'amount')) * 100);
  const missing = chance.happens(0.2) ? chance.integer(0, quantity) : 0;
  const worn = chance.happens(0.3) ? chance.integer(0, quantity - missing) : 0;
  const damaged = chance.happens(0.2) ? chance.integer(0, quantity - missing - worn) : 0;
  const received = quantity - missing;
  // Sometimes a cent too many, which the shop refuses.
  const fullCents = Math.floor((cents * received) / quantity) + (chance.happens(0.05) ? 2 : 0);
  return {
    orderItemId: String(at(item, 'orderItemId')),
    asNew: received - worn - damaged,
    worn,
    damaged,
    missing,
    restocked: received - damaged,
    refund: (chance.happens(0.3) ? chance.integer(0, fullCents) : fullCents) / 100,
    reason: 'Worn',
  };
};

/** Receives a return item by item; sometimes twice at once, or while a colleague receives all of it by `receiveAll`. */
export const receiveByItem = async (
  { client, chance, tell }: Receiver,
  entry: unknown,
  receiveAll: () => Promise<Reply | undefined>,
): Promise<void> => {
  const id = String(at(entry, 'returned._id'));
  const items = at(entry, 'returned.items');
  const body = { items: (Array.isArray(items) ? items : []).map((item) => receiveLine(chance, item)) };
  const receive = () => client.call('POST', `/admin/returns/${id}/receipt`, body, client.newKey());
  const others = chance.happens(0.2) ? [chance.happens(0.5) ? receive() : receiveAll()] : [];
  const [reply] = await Promise.all([receive(), ...others]);
  tell(`received ${id} item by item: ${reply?.status ?? 'no answer'}`);
};
