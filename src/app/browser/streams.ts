import { memoryStore, storageStore, type StreamStore } from '../../journal/store.ts';

/**
 * The streams of flows under way, owned by one tab: the first one writes them to storage for as long as it lives, any other keeps its
 * own in memory, so that two tabs never fold each other's events.
 */
export const ownedStreams = async (): Promise<StreamStore> => {
  const owned = () => {
    try {
      return storageStore(window.localStorage);
    } catch {
      return memoryStore();
    }
  };
  if (!navigator.locks) return owned();
  const isOwner = await new Promise<boolean>((resolve) => {
    void navigator.locks.request('verrow.journal', { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      // Kept until the page is gone.
      return lock === null ? undefined : new Promise<void>(() => undefined);
    });
  });
  return isOwner ? owned() : memoryStore();
};
