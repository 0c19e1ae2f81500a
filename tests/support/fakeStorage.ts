/** A browser's storage in memory, whose keys can be enumerated. `beforeSet` sees every write and may throw, as full storage does. */
export const fakeStorage = (
  values: Map<string, string>,
  beforeSet: (key: string, text: string) => void = () => undefined,
): Storage =>
  new Proxy({} as Storage, {
    get: (_, name) =>
      name === 'getItem'
        ? (key: string) => values.get(key) ?? null
        : name === 'setItem'
          ? (key: string, text: string) => {
              beforeSet(key, text);
              values.set(key, text);
            }
          : (key: string) => void values.delete(key),
    ownKeys: () => [...values.keys()],
    getOwnPropertyDescriptor: () => ({ enumerable: true, configurable: true }),
  });

export const noRoom = (): never => {
  throw new DOMException('There is no room.', 'QuotaExceededError');
};
