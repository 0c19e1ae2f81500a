import { parse } from '../../contract/parse.ts';
import { integer, looseObject, text } from '../../contract/schema.ts';
import { toEvent } from './fromStripe.ts';
import type { ProviderEvent } from './provider.ts';

const identifier = () => text({ min: 1, max: 255 });

const eventSchema = looseObject({
  id: identifier(),
  type: identifier(),
  created: integer({ min: 0, max: Number.MAX_SAFE_INTEGER }),
  data: looseObject({ object: looseObject({}) }),
});

/** Parses the body of a webhook whose signature was verified; null where it is not an event. */
export const parseWebhookEvent = (body: unknown): ProviderEvent | null => {
  const parsed = parse(eventSchema, body);
  if (!parsed.ok) return null;
  const event = toEvent(parsed.value);
  return event.intentId === null || parse(identifier(), event.intentId).ok ? event : null;
};
