import { useEffect, useEffectEvent } from 'react';
import { useBackStack } from './ShopContext.tsx';

/**
 * Adds a history entry for each step of a flow. `step` counts from 0; null while unknown. `show` is called when Back or Forward reaches the
 * entry of another step, and returns the step that is shown then.
 */
export const useStepHistory = (step: number | null, show: (step: number) => number): void => {
  const backStack = useBackStack();
  const showRequestedStep = useEffectEvent((requested: number) =>
    backStack.send({ type: 'step.shown', step: show(requested) }),
  );
  useEffect(() => {
    if (step !== null) backStack.send({ type: 'step.shown', step });
  }, [backStack, step]);
  useEffect(() => {
    const subscription = backStack.on('backStack.stepRequested', (event) => showRequestedStep(event.step));
    return () => {
      subscription.unsubscribe();
      backStack.send({ type: 'steps.left' });
    };
  }, [backStack]);
};
