/**
 * What must outlive the way to another party and back, in this tab's own storage: where the shopper was going, and what they asked to add
 * to the cart. It is read by `return.ts`, which is loaded only where a page was opened by the way back.
 */
import { socialReturnCookie } from '../../../contract/socialSignIn.ts';
import type { CartAdd } from '../../machines/cart/types.ts';
import type { Surroundings } from '../browser/surroundings.ts';

export const wayKey = 'verrow.way';
export const intentsKey = 'verrow.intents';

/** Notes that the page is left, and where the shopper goes after coming back. */
export const keepWay = ({ tabValues }: Surroundings, returnTo: string | null): void =>
  tabValues.write(wayKey, { returnTo });

/** Notes what a guest asked to add to the cart. */
export const storeIntents = ({ tabValues }: Surroundings, asked: readonly CartAdd[]): void => {
  if (asked.length > 0)
    tabValues.write(
      intentsKey,
      asked.map(({ requestId, piece }) => ({ requestId, piece })),
    );
  else tabValues.remove(intentsKey);
};

/** Whether this page was opened by the way back from another party, or after one that was not finished. */
export const isReturn = ({ tabValues, cookies }: Surroundings): boolean =>
  tabValues.read(wayKey) !== undefined || cookies.cookie.includes(`${socialReturnCookie.name}=`);

/** The shopper came back by the browser's own button: the page goes on as it was left. */
export const forgetDeparture = ({ tabValues }: Surroundings): void => {
  tabValues.remove(wayKey);
  tabValues.remove(intentsKey);
};
