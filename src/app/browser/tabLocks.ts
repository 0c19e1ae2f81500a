/** Locks that at most one tab of a browser holds at a time. The holder of a flow's lock runs the flow and writes its stream. */
export interface TabLocks {
  /**
   * Resolves with whether this tab holds the lock. It keeps it until it releases it, is closed, or another tab takes it over (`onLost`).
   * Waits up to `timeoutMs` (default: 0) while another tab holds it.
   */
  readonly acquire: (
    name: string,
    options?: { readonly onLost?: () => void; readonly timeoutMs?: number },
  ) => Promise<boolean>;
  /** Resolves once this tab holds the lock. Never resolves after `signal` is aborted. */
  readonly waitFor: (
    name: string,
    options: { readonly onLost: () => void; readonly signal: AbortSignal },
  ) => Promise<void>;
  /** Acquires the lock from another tab, after a grace period in which that tab may release it. */
  readonly takeOver: (name: string, onLost: () => void) => Promise<void>;
  readonly release: (name: string) => void;
  readonly isHeld: (name: string) => boolean;
}

/** Lifecycle events of the page that holds the locks. */
export interface PageLifecycle {
  readonly isVisible: () => boolean;
  /** `persisted`: the page enters or leaves the back/forward cache. */
  readonly listen: (
    type: 'pagehide' | 'pageshow' | 'visibilitychange',
    listener: (persisted: boolean) => void,
  ) => void;
}

const alwaysVisible: PageLifecycle = { isVisible: () => true, listen: () => undefined };

export const browserPageLifecycle: PageLifecycle = {
  isVisible: () => document.visibilityState === 'visible',
  listen: (type, listener) =>
    window.addEventListener(type, (event) =>
      listener(event instanceof PageTransitionEvent && event.persisted),
    ),
};

/** A frozen tab cannot release a lock: it is stolen after this time. */
const releaseTimeoutMs = 1500;

interface HeldLock {
  readonly release: () => void;
  readonly onLost: () => void;
}

/**
 * Tab locks by the Web Locks API, whose locks end with their tab. A page that enters the back/forward cache releases its locks, since
 * browsers cache no page that holds one, and reacquires them when it is shown again.
 */
export const createWebTabLocks = (locks: LockManager, page: PageLifecycle = alwaysVisible): TabLocks => {
  const held = new Map<string, HeldLock>();
  const listeners = new Set<() => void>();
  /** Released while the page is in the back/forward cache. */
  let suspended: readonly (readonly [string, HeldLock])[] = [];

  const request = (name: string, options: LockOptions, onLost: () => void) =>
    new Promise<boolean>((resolve) => {
      let own: HeldLock | undefined;
      const onGranted = (lock: Lock | null) => {
        if (lock === null) return resolve(false);
        return new Promise<void>((release) => {
          own = { release, onLost };
          held.set(name, own);
          resolve(true);
        });
      };
      locks.request(`verrow.${name}`, options, onGranted).catch(() => {
        // Stolen by another tab, or never granted: then the held lock belongs to another request of this tab.
        if (own !== undefined && held.get(name) === own) {
          held.delete(name);
          onLost();
        }
        resolve(false);
      });
    });

  const reacquire = async (name: string, before: HeldLock) => {
    if (held.get(name) !== before || (await request(name, { ifAvailable: true }, before.onLost))) return;
    if (held.get(name) !== before) return;
    held.delete(name);
    before.onLost();
  };

  page.listen('pagehide', (persisted) => {
    // The lock stays in `held`: events recorded during `pagehide` are still written to storage.
    if (!persisted) return;
    suspended = [...held];
    for (const [, { release }] of suspended) release();
  });
  page.listen('pageshow', () => {
    for (const [name, before] of suspended) void reacquire(name, before);
    suspended = [];
  });
  page.listen('visibilitychange', () => listeners.forEach((listener) => listener()));

  /** Resolves when the visibility of the page changes, or `signal` is aborted. */
  const visibilityChange = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        listeners.delete(end);
        resolve();
      };
      listeners.add(end);
      signal.addEventListener('abort', end, { once: true });
    });

  return {
    acquire: async (name, { onLost = () => undefined, timeoutMs } = {}) => {
      if (held.has(name) || (await request(name, { ifAvailable: true }, onLost))) return true;
      return timeoutMs !== undefined && request(name, { signal: AbortSignal.timeout(timeoutMs) }, onLost);
    },
    waitFor: async (name, { onLost, signal }) => {
      // Only while the page is visible: a reload or a bank redirect in the other tab releases the lock for a moment.
      while (!signal.aborted) {
        const change = visibilityChange(signal);
        const abort = new AbortController();
        void change.then(() => abort.abort());
        // oxlint-disable-next-line no-await-in-loop -- sequential waits
        if (page.isVisible() && (await request(name, { signal: abort.signal }, onLost))) return;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await change;
      }
      await new Promise<never>(() => undefined);
    },
    takeOver: async (name, onLost) => {
      if (held.has(name)) return;
      const isAcquired = await request(name, { signal: AbortSignal.timeout(releaseTimeoutMs) }, onLost);
      // A pending request of this tab may have been granted instead.
      if (!isAcquired && !held.has(name)) await request(name, { steal: true }, onLost);
    },
    release: (name) => {
      const own = held.get(name);
      held.delete(name);
      own?.release();
    },
    isHeld: (name) => held.has(name),
  };
};

/** Locks without other tabs: always granted. For the server and tests. */
export const uncontestedTabLocks: TabLocks = {
  acquire: () => Promise.resolve(true),
  waitFor: () => new Promise(() => undefined),
  takeOver: () => Promise.resolve(),
  release: () => undefined,
  isHeld: () => true,
};
