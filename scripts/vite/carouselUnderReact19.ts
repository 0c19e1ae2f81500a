import type { Plugin } from 'vite';

/**
 * pure-react-carousel 1.35 bundles a deepmerge that detects React elements by the symbol of React 18. Under React 19 it
 * merges into elements and overflows the stack. This transform replaces the symbol, in development, builds and tests.
 *
 * Upstream: https://github.com/express-labs/pure-react-carousel/issues/476
 * `tests/ui/carousel-under-react-19.test.tsx` fails as soon as the package no longer needs it.
 */
export const carouselUnderReact19 = (): Plugin => {
  const transform = {
    filter: { id: /pure-react-carousel[\\/]dist[\\/]index\.(es|cjs)\.js/ },
    handler(code: string) {
      const patched = code.replaceAll(
        'Symbol.for("react.element")',
        'Symbol.for("react.transitional.element")',
      );
      if (patched === code)
        throw new Error('pure-react-carousel changed: see scripts/vite/carouselUnderReact19.ts');
      return { code: patched, map: null };
    },
  };
  return {
    name: 'carousel-under-react-19',
    // The development server bundles packages ahead of its own plugins, hence the second registration.
    config: () => ({
      optimizeDeps: { rolldownOptions: { plugins: [{ name: 'carousel-in-optimizer', transform }] } },
    }),
    transform,
  };
};
