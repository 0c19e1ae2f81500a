import { takeDeparture, takeSocialReturn } from './flows/return.ts';
import type { Shop } from './shop.ts';
import type { Surroundings } from './browser/surroundings.ts';

/** AUTH-02: where this page was opened by the way back from another party, tells the flows what they were in the middle of. */
export const comeBack = ({ root }: Pick<Shop, 'root'>, surroundings: Surroundings): void => {
  const { auth, cart } = root.getSnapshot().children;
  const [ended, departure] = [takeSocialReturn(surroundings), takeDeparture(surroundings)];
  for (const intent of departure?.intents ?? []) cart?.send({ type: 'cart.itemAsked', ...intent });
  if (departure?.returnTo) auth?.send({ type: 'destination.chosen', path: departure.returnTo });
  if (ended) auth?.send({ type: 'social.returned', ...ended });
};
