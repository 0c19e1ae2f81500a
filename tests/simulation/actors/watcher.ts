/** A shopper who asks for emails when scarce sizes are back in stock, and ends some of the requests. */
import type { Stage } from './actor.ts';
import { createClient } from './client.ts';
import { scarceSizes, type Person } from '../world/template.ts';

export interface WatcherPlan {
  readonly kind: 'watcher';
  /** Index into the people of the template. */
  readonly number: number;
  readonly everyMs: number;
  readonly rounds: number;
}

export const runWatcher = async (stage: Stage, person: Person, plan: WatcherPlan): Promise<void> => {
  const { world, chance, acknowledged } = stage;
  const client = createClient(person, stage);
  for (let left = plan.rounds; left > 0 && stage.isOpen(); left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one round after the other
    await world.timeline.sleep(plan.everyMs, `${person.id} looks again`);
    const { _product: productId, size } = chance.pick(scarceSizes);
    const type = chance.happens(0.85) ? 'add' : 'remove';
    const request = { email: person.email, productId, size };
    if (type === 'remove') acknowledged.endStockRequest(request);
    const send = () => client.call('PATCH', '/stock-requests', { productId, size, type }, client.newKey());
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [reply] = await Promise.all(chance.happens(0.3) ? [send(), send()] : [send()]);
    world.tell(`${person.id}: ${type} ${productId} ${size}: ${reply?.status ?? 'no answer'}.`);
    if (type === 'add' && reply?.status === 200) acknowledged.stockRequest(request);
  }
};
