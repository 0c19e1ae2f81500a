import { useEffect } from 'react';

interface ResettableActor {
  readonly subscribe: (listener: () => void) => { readonly unsubscribe: () => void };
}

/**
 * Calls `open` at once and after each event of the machine; `open` sends something only while the machine waits for it.
 * Entering a page resets its machines, perhaps after the page's effects and before its next render: an effect that depends on a selected
 * state would miss that.
 */
export const useOpenAfterReset = (actor: ResettableActor, open: () => void): void => {
  useEffect(() => {
    const subscription = actor.subscribe(open);
    open();
    return () => subscription.unsubscribe();
  }, [actor, open]);
};
