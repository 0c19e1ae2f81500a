/** For Node, what `scripts/vite/mutant.ts` is for Vite: the machines import the mutating XState. */
import { registerHooks } from 'node:module';

const mutatingXstate = new URL('mutatingXstate.ts', import.meta.url).href;

/** Affects imports in this thread from now on. */
export const mutateImports = (): void => {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'xstate' && context.parentURL?.includes('/src/machines/')
        ? next(mutatingXstate, context)
        : next(specifier, context),
  });
};
