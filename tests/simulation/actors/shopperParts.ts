import type { Stage } from './actor.ts';
import type { ListCurrency } from '../world/currencies.ts';
import type { Client } from './client.ts';

/** What a shopper is after; plans with a focus draw more of one kind. */
export type Habit = 'any' | 'promo' | 'returns' | 'scarce';

export interface Shopper extends Stage {
  readonly client: Client;
  readonly habit: Habit;
  /** Orders go to Germany. */
  readonly isAbroad: boolean;
  /** In which orders are placed; dollars without. */
  readonly currency: ListCurrency | undefined;
  readonly think: (minMs: number, maxMs: number) => Promise<void>;
  readonly tell: (sentence: string) => void;
}

/** Sends the same mutation once or, like an impatient finger, twice at the same time. */
export const press = async (
  { client, chance }: Shopper,
  method: 'PATCH' | 'POST',
  path: string,
  body: object,
): Promise<ReturnType<Client['call']>> => {
  const key = client.newKey();
  const first = client.call(method, path, body, key);
  if (!chance.happens(0.15)) return first;
  // A page that lost its key sends a fresh one.
  const second = client.call(method, path, body, chance.happens(0.5) ? key : client.newKey());
  const [one, other] = await Promise.all([first, second]);
  return one ?? other;
};
