/** What was asked for without a session: where it was asked, and whether the page that is open may ask to sign in for it. */
import { editsOf } from './queue.ts';
import type { CartContext, CartEvent } from './types.ts';

interface Now {
  readonly context: CartContext;
  readonly event: CartEvent;
}

const isAdd = ({ kind }: { readonly kind: string }) => kind === 'add';

const pendingOf = (context: CartContext) => [...context.intents, ...editsOf(context)];

export const hasAsked = (context: CartContext): boolean => pendingOf(context).length > 0;

export const hasAskedToAdd = (context: CartContext): boolean => pendingOf(context).some(isAdd);

/** Where something is asked for now: the page that is open, unless that is a sign-in page. */
export const placeOf = ({ page, askedOn }: CartContext): string | null =>
  page === null || page.access === 'guest' ? askedOn : page.path;

/** Another page is entered than the one where it was asked, and not to sign in. */
export const isLeavingPlace = ({ context: { askedOn }, event }: Now): boolean =>
  event.type === 'page.entered' && event.access !== 'guest' && askedOn !== null && event.path !== askedOn;

const isAtPlace = ({ askedOn, page }: CartContext): boolean => askedOn === null || askedOn === page?.path;

/** Never over a sign-in page; a page that needs a user asks by itself for whatever is not an item. */
export const mayAskToSignIn = (context: CartContext): boolean =>
  hasAsked(context) &&
  isAtPlace(context) &&
  context.page?.access !== 'guest' &&
  (hasAskedToAdd(context) || context.page?.access !== 'user');

/** A restored cart waits for the first page before it asks. */
export const isPlaceKnown = (context: CartContext): boolean => !hasAsked(context) || context.page !== null;

/** Edits of an account stay after a check that found no session only on the page where the sign-in for them was asked. */
export const staysPending = (context: CartContext): boolean =>
  context.askedOn !== null && (context.page === null || placeOf(context) === context.askedOn);
