/** An in-memory `Storage` with enumerable keys. `beforeSet` is called before every write and may throw, as full storage does. */
export const createFakeStorage = (
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

export const throwQuotaExceeded = (): never => {
  throw new DOMException('The storage is full.', 'QuotaExceededError');
};
