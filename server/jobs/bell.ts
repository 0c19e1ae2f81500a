/** Rung by whoever has made work for the jobs of this process. */
export interface Bell {
  readonly ring: () => void;
  /** Calls `listener` at each ring until the answer is called. */
  readonly listen: (listener: () => void) => () => void;
}

export const createBell = (): Bell => {
  const listeners = new Set<() => void>();
  return {
    ring: () => {
      for (const listener of listeners) listener();
    },
    listen: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
