import { fromCallback } from 'xstate';
import { backStackMachine } from '../../machines/backStack/machine.ts';
import type { BackStackEvent } from '../../machines/backStack/types.ts';
import type { Dependencies } from './dependencies.ts';

export const provideBackStack = ({ platform: { history } }: Dependencies) =>
  backStackMachine.provide({
    actors: {
      watchHistory: fromCallback<BackStackEvent>(({ sendBack }) =>
        history.watch((entry) => sendBack({ type: 'history.moved', ...entry })),
      ),
    },
    actions: {
      navigate: (_, navigation) => history.navigate(navigation),
      pushEntries: (_, { visit, from, to, steps }) => {
        for (let depth = from + 1; depth <= to; depth += 1)
          history.push({ visit, depth, isOverlay: depth > steps });
      },
      traverse: (_, { by }) => history.traverse(by),
    },
  });
