/** JSON values by key in browser storage. Never throws: values in full, disabled or corrupt storage are lost, and the shop continues. */
export interface KeyValues {
  /** The parsed value; undefined if missing or unreadable. */
  readonly read: (key: string) => unknown;
  readonly write: (key: string, value: unknown) => void;
  readonly remove: (key: string) => void;
}

/** `storage` is called at each use: accessing the property throws when cookies are blocked. */
export const createKeyValues = (storage: () => Storage): KeyValues => {
  const remove = (key: string) => {
    try {
      storage().removeItem(key);
    } catch {
      // A value that cannot be removed cannot be read either.
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
        // The page continues with its in-memory state.
      }
    },
    remove,
  };
};
