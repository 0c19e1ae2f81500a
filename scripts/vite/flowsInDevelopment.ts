import type { Plugin } from 'vite';

/** Serves `flows.html` at `/flows` in development. */
export const flowsInDevelopment = (): Plugin => ({
  name: 'flows-in-development',
  apply: 'serve',
  configureServer: ({ middlewares }) => {
    middlewares.use((request, _response, next) => {
      if (/^\/flows\/?(\?|$)/.test(request.url ?? '')) request.url = '/flows.html';
      next();
    });
  },
});
