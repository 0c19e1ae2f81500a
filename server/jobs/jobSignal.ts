/** Wakes the jobs of this process when there is new work. */
export interface JobSignal {
  readonly notify: () => void;
  /** Calls `listener` at each `notify`; returns the function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void;
}

export const createJobSignal = (): JobSignal => {
  const listeners = new Set<() => void>();
  return {
    notify: () => {
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
