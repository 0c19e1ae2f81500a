/** Reads what `pendingRedirect.ts` stored. It contains no secret; its values are validated and trusted no more than user input. */
import { parse } from '../../../contract/parse.ts';
import { parseSocialReturn, socialReturnCookie, type SocialReturn } from '../../../contract/socialSignIn.ts';
import { dollars, id, integer, list, nullable, strictObject, text } from '../../../contract/schema.ts';
import type { Platform } from '../browser/platform.ts';
import type { CartAdd } from '../../machines/cart/types.ts';
import { pendingIntentsKey, pendingRedirectKey } from './pendingRedirect.ts';

const redirectSchema = strictObject({ returnTo: nullable(text({ max: 2000, pattern: /^\/(?![/\\])/ })) });

const intentsSchema = list(
  strictObject({
    requestId: id(),
    piece: strictObject({
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

export interface PendingRedirect {
  readonly returnTo: string | null;
  readonly intents: readonly Pick<CartAdd, 'requestId' | 'item'>[];
}

/** Removes and returns the pending redirect of this tab; null if there is none. */
export const takePendingRedirect = ({ tabValues }: Platform): PendingRedirect | null => {
  const [redirect, items] = [
    parse(redirectSchema, tabValues.read(pendingRedirectKey)),
    parse(intentsSchema, tabValues.read(pendingIntentsKey)),
  ];
  tabValues.remove(pendingRedirectKey);
  tabValues.remove(pendingIntentsKey);
  return redirect.ok
    ? {
        returnTo: redirect.value.returnTo,
        intents: items.ok ? items.value.map(({ requestId, piece }) => ({ requestId, item: piece })) : [],
      }
    : null;
};

const { name, path } = socialReturnCookie;

/** Removes and returns the outcome cookie of a social sign-in; null if this page was not opened by its redirect. */
export const takeSocialReturn = ({ cookies }: Platform): SocialReturn | null => {
  const pair = cookies.cookie.split('; ').find((each) => each.startsWith(`${name}=`));
  if (!pair) return null;
  cookies.cookie = `${name}=; path=${path}; max-age=0; samesite=lax`;
  return parseSocialReturn(pair.slice(name.length + 1)) ?? null;
};
