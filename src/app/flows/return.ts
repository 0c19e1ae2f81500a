/** Reads what `departure.ts` wrote. Nothing in it is a secret, and nothing that is read back is trusted further than a press on the page would be. */
import { parse } from '../../../contract/parse.ts';
import { readSocialReturn, socialReturnCookie, type SocialReturn } from '../../../contract/socialSignIn.ts';
import { dollars, id, integer, list, nullable, shape, text } from '../../../contract/schema.ts';
import type { Surroundings } from '../browser/surroundings.ts';
import type { CartAdd } from '../../machines/cart/types.ts';
import { intentsKey, wayKey } from './departure.ts';

const way = shape({ returnTo: nullable(text({ max: 2000, pattern: /^\/(?![/\\])/ })) });

const intents = list(
  shape({
    requestId: id(),
    piece: shape({
      productId: id(),
      title: text({ max: 300 }),
      color: text({ max: 100 }),
      size: text({ max: 50 }),
      quantity: integer({ min: 1, max: 100 }),
      unitPrice: dollars(),
    }),
  }),
  { max: 100 },
);

export interface Departure {
  readonly returnTo: string | null;
  readonly intents: readonly Pick<CartAdd, 'requestId' | 'piece'>[];
}

/** What was kept when this tab left, once; null where it did not leave. */
export const takeDeparture = ({ tabValues }: Surroundings): Departure | null => {
  const [left, asked] = [parse(way, tabValues.read(wayKey)), parse(intents, tabValues.read(intentsKey))];
  tabValues.remove(wayKey);
  tabValues.remove(intentsKey);
  return left.ok ? { returnTo: left.value.returnTo, intents: asked.ok ? asked.value : [] } : null;
};

const { name, path } = socialReturnCookie;

/** How it ended, once; null where this page was not opened by the way back. */
export const takeSocialReturn = ({ cookies }: Surroundings): SocialReturn | null => {
  const pair = cookies.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  if (!pair) return null;
  cookies.cookie = `${name}=; path=${path}; max-age=0; samesite=lax`;
  return readSocialReturn(pair.slice(name.length + 1)) ?? null;
};
