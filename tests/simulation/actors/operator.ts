/** Staff who set the price of delivery and the VAT rate of Germany, sell scarce sizes out and restock them. */
import type { Stage } from './actor.ts';
import { at, createClient, listAt, textAt, type Client } from './client.ts';
import { scarceSizes, type Person } from '../world/template.ts';

export interface OperatorPlan {
  readonly kind: 'operator';
  /** Index into the staff of the template. */
  readonly number: number;
  /** Between two rounds. */
  readonly everyMs: number;
  readonly rounds: number;
}

interface Operator extends Stage {
  readonly client: Client;
  readonly tell: (sentence: string) => void;
}

const zoneName = 'Germany';

/** The id of the zone; undefined before it was made, null without an answer. */
const findZone = async ({ client }: Operator): Promise<string | null | undefined> => {
  const read = await client.call('GET', '/admin/delivery');
  if (read?.status !== 200) return null;
  const zone = listAt(read, 'result.zones').find((each) => at(each, 'name') === zoneName);
  return zone === undefined ? undefined : String(at(zone, '_id'));
};

const setDelivery = async (operator: Operator): Promise<void> => {
  const { client, chance, terms, tell } = operator;
  const cents = chance.pick([299, 599, 899, 1299]);
  const steps = [{ from: 0, price: cents / 100 }];
  const rates = [{ kind: 'total', providerId: 'swift', steps, freeFrom: 100 }];
  const body = { name: zoneName, countries: ['DE'], rates };
  const id = await findZone(operator);
  if (id === null) return;
  await terms?.deliveryCents.set(cents, async () => {
    const reply = await (id === undefined
      ? client.call('POST', '/admin/delivery/zones', body, client.newKey())
      : client.call('PATCH', `/admin/delivery/zones/${id}`, body, client.newKey()));
    tell(`set the delivery to Germany to ${cents} cents: ${reply?.status ?? 'no answer'}`);
    return reply !== undefined && reply.status < 300;
  });
};

const setVat = async ({ client, chance, terms, tell, world }: Operator): Promise<void> => {
  const percent = chance.pick([5, 7, 16, 19, 21.5]);
  // Before all orders, also where the clock of the server is wrong.
  const validFrom = new Date(world.start - 3 * 86_400_000).toISOString().slice(0, 10);
  const body = { country: 'DE', vatClass: 'standard', validFrom, rate: percent };
  await terms?.vatRate.set(percent * 100, async () => {
    const reply = await client.call('POST', '/admin/vat/rates', body, client.newKey());
    tell(`set the VAT of Germany to ${percent} %: ${reply?.status ?? 'no answer'}`);
    return reply !== undefined && reply.status < 300;
  });
};

/** Counts what is there of a scarce size: nothing but what orders hold, or some units more. */
const countScarce = async ({ client, chance, tell }: Operator): Promise<void> => {
  const { _product: id, size } = chance.pick(scarceSizes);
  const read = await client.call('GET', `/admin/products/${id}`);
  const found = listAt(read, 'sizes').find((each) => at(each, 'name') === size);
  if (found === undefined) return;
  const [expected, reserved] = [Number(at(found, 'onHand')), Number(at(found, 'reserved'))];
  const onHand = expected > reserved && chance.happens(0.5) ? reserved : expected + chance.integer(1, 3);
  const sizes = [{ name: size, onHand, expected }];
  const reply = await client.call('PATCH', `/admin/products/${id}/stock`, { sizes }, client.newKey());
  tell(`counted ${onHand} of ${id} ${size}: ${textAt(reply, 'code') || (reply?.status ?? 'no answer')}`);
};

export const runOperator = async (stage: Stage, person: Person, plan: OperatorPlan): Promise<void> => {
  const { timeline } = stage.world;
  const operator: Operator = {
    ...stage,
    client: createClient(person, stage),
    tell: (sentence) => stage.world.tell(`${person.id} ${sentence}.`),
  };
  for (let left = plan.rounds; left > 0 && stage.isOpen(); left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await timeline.sleep(plan.everyMs, `${person.id} works`);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (stage.chance.happens(0.5)) await setDelivery(operator);
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (stage.chance.happens(0.5)) await setVat(operator);
    // oxlint-disable-next-line no-await-in-loop -- as above
    for (let sizes = stage.chance.integer(1, 3); sizes > 0; sizes -= 1) await countScarce(operator);
  }
};
