import { createStorageStore } from './createStorageStore.ts';
import type { StreamStore } from './streamStore.ts';

/** In-memory stream store: used without storage, and for flows whose lock another tab holds. */
export const createMemoryStore = (): StreamStore => {
  // The methods are on the prototype, so that own keys are stored keys only, as in `Storage`.
  const values = Object.create({
    getItem: (key: string) => values[key] ?? null,
    setItem: (key: string, text: string) => {
      values[key] = text;
    },
    removeItem: (key: string) => {
      delete values[key];
    },
  }) as { [key: string]: string } & Storage;
  return createStorageStore(() => values, '');
};
