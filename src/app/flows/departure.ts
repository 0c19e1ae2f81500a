/**
 * What must outlive the way to another party and back, in this tab's own storage: where the shopper was going, and what they wanted in
 * the cart. Nothing in it is a secret, and nothing that is read back is trusted further than a press on the page would be.
 */
import { parse } from '../../../contract/parse.ts';
import { readSocialReturn, socialReturnCookie, type SocialReturn } from '../../../contract/socialSignIn.ts';
import { dollars, id, integer, nullable, shape, text } from '../../../contract/schema.ts';
import type { CartContext } from '../../machines/cart/types.ts';
import type { Surroundings } from '../browser/surroundings.ts';

const wayKey = 'verrow.way';
const wishKey = 'verrow.wish';

type Wish = NonNullable<CartContext['intent']>;

const way = shape({ returnTo: nullable(text({ max: 2000, pattern: /^\/(?![/\\])/ })) });

const wish = shape({
  requestId: id(),
  piece: shape({
    productId: id(),
    title: text({ max: 300 }),
    color: text({ max: 100 }),
    size: text({ max: 50 }),
    quantity: integer({ min: 1, max: 100 }),
    unitPrice: dollars(),
  }),
});

/** Notes that the page is left, and where the shopper goes after coming back. */
export const keepWay = ({ tabValues }: Surroundings, returnTo: string | null): void =>
  tabValues.write(wayKey, { returnTo });

/** Notes what a guest wants in the cart. */
export const keepWish = ({ tabValues }: Surroundings, intent: Wish | null): void => {
  if (intent) tabValues.write(wishKey, { requestId: intent.requestId, piece: intent.piece });
  else tabValues.remove(wishKey);
};

export interface Departure {
  readonly returnTo: string | null;
  readonly wish: Pick<Wish, 'requestId' | 'piece'> | null;
}

/** What was kept when this tab left, once; null where it did not leave. */
export const takeDeparture = ({ tabValues }: Surroundings): Departure | null => {
  const [left, wished] = [parse(way, tabValues.read(wayKey)), parse(wish, tabValues.read(wishKey))];
  tabValues.remove(wayKey);
  tabValues.remove(wishKey);
  return left.ok ? { returnTo: left.value.returnTo, wish: wished.ok ? wished.value : null } : null;
};

const { name, path } = socialReturnCookie;

/** How it ended, once; null where this page was not opened by the way back. */
export const takeSocialReturn = ({ cookies }: Surroundings): SocialReturn | null => {
  const pair = cookies.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  if (!pair) return null;
  cookies.cookie = `${name}=; path=${path}; max-age=0; samesite=lax`;
  return readSocialReturn(pair.slice(name.length + 1)) ?? null;
};
