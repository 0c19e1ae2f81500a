import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import type { AppEvent } from '../../machines/app/types.ts';
import { report } from '../report.ts';
import type { Parts } from './parts.ts';

/** A tab that does not look at its checkout lets go of it at once. */
const letsGoWithinMs = 500;

const isClaimed: AppEvent = { type: 'checkout.claimed' };
const isTaken: AppEvent = { type: 'checkout.takenElsewhere' };

/** Tells the root that another tab has taken checkout over, which it may have done without a word. */
const lostIn = (system: AnyActorRef['system']) => () => {
  const root: AnyActorRef | undefined = system.get('app');
  root?.send(isTaken);
};

/** Which tab is in the middle of checkout: it alone writes its stream, and pays. */
export const provideCheckoutPlace = ({ surroundings: { claims, tabs } }: Pick<Parts, 'surroundings'>) => ({
  claimCheckout: fromPromise<boolean>(async ({ system }) => {
    const lost = lostIn(system);
    if (await claims.claim('checkout', { lost })) return true;
    tabs.tell('checkoutWanted');
    return claims.claim('checkout', { lost, withinMs: letsGoWithinMs });
  }),
  waitForCheckout: fromCallback(({ system, sendBack }) => {
    const abort = new AbortController();
    const { signal } = abort;
    claims.waitFor('checkout', { lost: lostIn(system), signal }).then(
      () => !signal.aborted && sendBack(isClaimed),
      // Where waiting fails, the button still takes it over.
      (error: unknown) => report('Waiting for checkout', error),
    );
    return () => abort.abort();
  }),
  takeCheckout: fromPromise<void>(async ({ system }) => {
    tabs.tell('checkoutTaken');
    await claims.takeOver('checkout', lostIn(system));
  }),
});
