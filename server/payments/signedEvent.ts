import { parse } from '../../contract/parse.ts';
import { bag, integer, reply, text } from '../../contract/schema.ts';
import { eventOf } from './fromStripe.ts';
import type { ProviderEvent } from './provider.ts';

const word = () => text({ min: 1, max: 255 });

const event = reply({
  id: word(),
  type: word(),
  created: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  data: reply({ object: bag({ maxKeys: 1000 }) }),
});

/** A body that carries our signature, as the event that it tells of; null where it tells of none. */
export const signedEvent = (body: unknown): ProviderEvent | null => {
  const read = parse(event, body);
  if (!read.ok) return null;
  const told = eventOf(read.value);
  return told.intentId === null || parse(word(), told.intentId).ok ? told : null;
};
