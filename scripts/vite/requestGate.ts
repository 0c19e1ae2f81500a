import type { Plugin } from 'vite';

export interface RequestGate {
  readonly plugin: Plugin;
  readonly open: () => void;
  readonly close: () => void;
}

/** Delays requests to `paths` while closed, so that a page that reloads during a restart of the server does not fail. Closed at first. */
export const createRequestGate = (paths: readonly string[]): RequestGate => {
  let opened = Promise.withResolvers<void>();
  const continueWhenOpen = async (next: () => void): Promise<void> => {
    await opened.promise;
    next();
  };
  return {
    open: () => opened.resolve(),
    close: () => {
      const previous = opened;
      opened = Promise.withResolvers<void>();
      void opened.promise.then(previous.resolve);
    },
    plugin: {
      name: 'request-gate',
      // Middlewares of plugins run before Vite's proxy.
      configureServer: ({ middlewares }) => {
        middlewares.use(({ url = '' }, _response, next) => {
          if (paths.some((path) => url.startsWith(path))) void continueWhenOpen(next);
          else next();
        });
      },
    },
  };
};
