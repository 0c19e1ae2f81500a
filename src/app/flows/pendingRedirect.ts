/**
 * State that survives the redirect to an identity provider and back, in session storage: the destination after sign-in and the cart items
 * that a guest requested. Read by `takePendingRedirect.ts`, which is loaded only after a redirect.
 */
import { socialReturnCookie } from '../../../contract/socialSignIn.ts';
import type { CartAdd } from '../../machines/cart/types.ts';
import type { Platform } from '../browser/platform.ts';

export const pendingRedirectKey = 'verrow.way';
export const pendingIntentsKey = 'verrow.intents';

/** Stores that a redirect is pending, and the destination after it. */
export const storePendingRedirect = ({ tabValues }: Platform, returnTo: string | null): void =>
  tabValues.write(pendingRedirectKey, { returnTo });

/** Stores the cart items that a guest requested. */
export const storePendingIntents = ({ tabValues }: Platform, items: readonly CartAdd[]): void => {
  if (items.length > 0)
    tabValues.write(
      pendingIntentsKey,
      // The stored field name is `piece`.
      items.map(({ requestId, item }) => ({ requestId, piece: item })),
    );
  else tabValues.remove(pendingIntentsKey);
};

/** Whether this page was opened by a redirect from an identity provider, or after an unfinished one. */
export const hasPendingRedirect = ({ tabValues, cookies }: Platform): boolean =>
  tabValues.read(pendingRedirectKey) !== undefined || cookies.cookie.includes(`${socialReturnCookie.name}=`);

/** Discards the stored state when the shopper returns with the browser's Back button. */
export const clearPendingRedirect = ({ tabValues }: Platform): void => {
  tabValues.remove(pendingRedirectKey);
  tabValues.remove(pendingIntentsKey);
};
