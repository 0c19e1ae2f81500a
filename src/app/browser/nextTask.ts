/** Resolves in a new task, so that the browser can handle input and paint before the work continues. */
export const nextTask = (): Promise<void> =>
  'scheduler' in window
    ? window.scheduler.yield()
    : new Promise((resolve) => {
        setTimeout(resolve);
      });
