import type { Plugin } from 'vite';

/** While developing, `/flows` is the page that the build makes of `flows.html`. */
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
