import { useEffect, useEffectEvent } from 'react';
import { useBackStack } from './ShopContext.tsx';

/**
 * Gives each step of a flow an entry in the browser's history. `step` counts from 0; null while it is not known. `show` is called where
 * Back or Forward leads to the entry of another step, and answers with the step that shows then.
 */
export const useStepHistory = (step: number | null, show: (step: number) => number): void => {
  const backStack = useBackStack();
  const answer = useEffectEvent((asked: number) => backStack.send({ type: 'step.shown', step: show(asked) }));
  useEffect(() => {
    if (step !== null) backStack.send({ type: 'step.shown', step });
  }, [backStack, step]);
  useEffect(() => {
    const listening = backStack.on('backStack.stepAsked', (asked) => answer(asked.step));
    return () => {
      listening.unsubscribe();
      backStack.send({ type: 'steps.left' });
    };
  }, [backStack]);
};
