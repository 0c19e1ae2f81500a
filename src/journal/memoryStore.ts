import { storageStore } from './storageStore.ts';
import type { StreamStore } from './store.ts';

/** Streams for this page's life only: where there is no storage, and in a tab that another one owns the streams of. */
export const memoryStore = (): StreamStore => {
  // The methods are inherited, so that its own keys are those that were set, as in a browser's storage.
  const values = Object.create({
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, text: string) => {
      values[key] = text;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
  }) as { [key: string]: string } & Storage;
  return storageStore(() => values, '');
};
