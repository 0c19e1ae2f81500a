/** Values by key in a browser's storage. Nothing here throws: storage that is full, disabled or corrupt costs what it holds, never the shop. */
export interface KeyValues {
  /** The parsed value, or undefined where there is none that can be read. */
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
  readonly remove: (key: string) => void;
}

/** `storage` is asked for at each use: merely naming it throws where cookies are blocked. */
export const storedKeyValues = (storage: () => Storage): KeyValues => {
  const remove = (key: string) => {
    try {
      storage().removeItem(key);
    } catch {
      // What cannot be removed could not be read either.
    }
  };
  return {
    read: (key) => {
      try {
        const text = storage().getItem(key);
        const value: unknown = text === null ? undefined : JSON.parse(text);
        return value;
      } catch {
        remove(key);
        return undefined;
      }
    },
    write: (key, value) => {
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // The page goes on with what it has in memory.
      }
    },
    remove,
  };
};
