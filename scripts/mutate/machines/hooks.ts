/** Node's own counterpart of the Vite plugin: machines of the shop import the mutating library. */
import { registerHooks } from 'node:module';

const library = new URL('library.ts', import.meta.url).href;

/** From now on, in this thread. */
export const mutateImports = (): void => {
  registerHooks({
    resolve: (specifier, context, next) =>
      specifier === 'xstate' && context.parentURL?.includes('/src/machines/')
        ? next(library, context)
        : next(specifier, context),
  });
};
