import { fromCallback, fromPromise, type AnyActorRef } from 'xstate';
import type { AppEvent } from '../../machines/app/types.ts';
import { report } from '../common/report.ts';
import type { Dependencies } from './dependencies.ts';

/** A tab whose checkout is not visible releases the lock at once. */
const releaseTimeoutMs = 500;

const lockAcquired: AppEvent = { type: 'checkout.lockAcquired' };
const lockLost: AppEvent = { type: 'checkout.lockLost' };

/** Sends the root that another tab has taken checkout over, which may happen without a cross-tab message. */
const createOnLost = (system: AnyActorRef['system']) => () => {
  const root: AnyActorRef | undefined = system.get('app');
  root?.send(lockLost);
};

/** Actors of the checkout lock: only its holder writes the stream of checkout, and pays. */
export const provideCheckoutLock = ({
  platform: { tabLocks, tabChannel },
}: Pick<Dependencies, 'platform'>) => ({
  acquireCheckoutLock: fromPromise<boolean>(async ({ system }) => {
    const onLost = createOnLost(system);
    if (await tabLocks.acquire('checkout', { onLost })) return true;
    tabChannel.broadcast('checkoutWanted');
    return tabLocks.acquire('checkout', { onLost, timeoutMs: releaseTimeoutMs });
  }),
  awaitCheckoutLock: fromCallback(({ system, sendBack }) => {
    const abort = new AbortController();
    const { signal } = abort;
    tabLocks.waitFor('checkout', { onLost: createOnLost(system), signal }).then(
      () => !signal.aborted && sendBack(lockAcquired),
      // The shopper can still take checkout over with a button.
      (error: unknown) => report('Waiting for checkout', error),
    );
    return () => abort.abort();
  }),
  stealCheckoutLock: fromPromise<void>(async ({ system }) => {
    tabChannel.broadcast('checkoutTaken');
    await tabLocks.takeOver('checkout', createOnLost(system));
  }),
});
