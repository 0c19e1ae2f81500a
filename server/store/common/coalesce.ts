/**
 * Runs `work` once at a time; items that arrive during a run share the next one, and so its commit. The returned function resolves or
 * rejects with the run of its item.
 */
export const coalesce = <T>(work: (items: readonly T[]) => Promise<void>): ((item: T) => Promise<void>) => {
  let running: Promise<void> = Promise.resolve();
  let waiting: { readonly items: T[]; readonly done: Promise<void> } | undefined;

  return async (item) => {
    if (!waiting) {
      const items: T[] = [];
      const done = running.then(() => {
        waiting = undefined;
        return work(items);
      });
      waiting = { items, done };
      // A failure belongs to the items of its run; the next run starts nevertheless.
      running = done.catch(() => {});
    }
    waiting.items.push(item);
    return waiting.done;
  };
};
