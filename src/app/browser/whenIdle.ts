const idleAfterMs = 2000;

/** Resolves once the page has nothing better to do, or after two seconds. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: idleAfterMs });
    else setTimeout(resolve, idleAfterMs);
  });
