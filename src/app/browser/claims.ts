/** What at most one tab of a browser may have at a time: the streams of a flow, and with them the right to go on with it. */
export interface Claims {
  /**
   * Whether it is this tab's from now on, until it lets go, is gone, or another takes it over, which `lost` hears. Where another has it,
   * it may let go within `withinMs`.
   */
  readonly claim: (
    name: string,
    how?: { readonly lost?: () => void; readonly withinMs?: number },
  ) => Promise<boolean>;
  /** Resolves once it is this tab's: the tab that had it let go, or is gone. Never resolves after `signal` aborted. */
  readonly waitFor: (
    name: string,
    how: { readonly lost: () => void; readonly signal: AbortSignal },
  ) => Promise<void>;
  /** Takes it from whichever tab has it, which is given a moment to stop what it does. */
  readonly takeOver: (name: string, lost: () => void) => Promise<void>;
  readonly release: (name: string) => void;
  readonly has: (name: string) => boolean;
}

/** What happens to the page that claims are made for. */
export interface PageEvents {
  readonly isShown: () => boolean;
  /** `persisted`: the page may be shown again as it was left, or is. */
  readonly listen: (
    type: 'pagehide' | 'pageshow' | 'visibilitychange',
    listener: (persisted: boolean) => void,
  ) => void;
}

const alwaysShown: PageEvents = { isShown: () => true, listen: () => undefined };

export const browserPage: PageEvents = {
  isShown: () => document.visibilityState === 'visible',
  listen: (type, listener) =>
    window.addEventListener(type, (event) =>
      listener(event instanceof PageTransitionEvent && event.persisted),
    ),
};

/** A browser may have a tab asleep: it cannot let go, and does nothing either. */
const letsGoWithinMs = 1500;

interface HeldLock {
  readonly release: () => void;
  readonly lost: () => void;
}

/**
 * By Web Locks, which end with their tab however it ends. A page that may be shown again as it was left lets go meanwhile, since browsers
 * keep no page that holds a lock, and takes what it had again when it is shown.
 */
export const lockClaims = (locks: LockManager, page: PageEvents = alwaysShown): Claims => {
  const held = new Map<string, HeldLock>();
  const listeners = new Set<() => void>();
  /** Let go of by the page's leaving alone. */
  let letGo: readonly (readonly [string, HeldLock])[] = [];

  const request = (name: string, options: LockOptions, lost: () => void) =>
    new Promise<boolean>((resolve) => {
      let own: HeldLock | undefined;
      const keep = (lock: Lock | null) => {
        if (lock === null) return resolve(false);
        return new Promise<void>((release) => {
          own = { release, lost };
          held.set(name, own);
          resolve(true);
        });
      };
      locks.request(`verrow.${name}`, options, keep).catch(() => {
        // Taken over by another tab, or never granted: then what this tab has was granted to another request of its own.
        if (own !== undefined && held.get(name) === own) {
          held.delete(name);
          lost();
        }
        resolve(false);
      });
    });

  const takeAgain = async (name: string, before: HeldLock) => {
    if (held.get(name) !== before || (await request(name, { ifAvailable: true }, before.lost))) return;
    if (held.get(name) !== before) return;
    held.delete(name);
    before.lost();
  };

  page.listen('pagehide', (persisted) => {
    // What is written on the way out is still its own: it stays in `held`.
    if (!persisted) return;
    letGo = [...held];
    for (const [, { release }] of letGo) release();
  });
  page.listen('pageshow', () => {
    for (const [name, before] of letGo) void takeAgain(name, before);
    letGo = [];
  });
  page.listen('visibilitychange', () => listeners.forEach((listener) => listener()));

  /** Resolves when the page is hidden or shown, or the wait is over. */
  const untilChange = (signal: AbortSignal) =>
    new Promise<void>((resolve) => {
      const end = () => {
        listeners.delete(end);
        resolve();
      };
      listeners.add(end);
      signal.addEventListener('abort', end, { once: true });
    });

  return {
    claim: async (name, { lost = () => undefined, withinMs } = {}) => {
      if (held.has(name) || (await request(name, { ifAvailable: true }, lost))) return true;
      return withinMs !== undefined && request(name, { signal: AbortSignal.timeout(withinMs) }, lost);
    },
    waitFor: async (name, { lost, signal }) => {
      // Only while the page is looked at: a reload in the other tab, or its way over the bank, frees the lock for a moment.
      while (!signal.aborted) {
        const change = untilChange(signal);
        const abort = new AbortController();
        void change.then(() => abort.abort());
        // oxlint-disable-next-line no-await-in-loop -- one wait after the other
        if (page.isShown() && (await request(name, { signal: abort.signal }, lost))) return;
        // oxlint-disable-next-line no-await-in-loop -- as above
        await change;
      }
      await new Promise<never>(() => undefined);
    },
    takeOver: async (name, lost) => {
      if (held.has(name)) return;
      const isLetGo = await request(name, { signal: AbortSignal.timeout(letsGoWithinMs) }, lost);
      // A request of this tab that waited for it may have come first.
      if (!isLetGo && !held.has(name)) await request(name, { steal: true }, lost);
    },
    release: (name) => {
      const own = held.get(name);
      held.delete(name);
      own?.release();
    },
    has: (name) => held.has(name),
  };
};

/** Where there is one tab alone, or none. */
export const alwaysMine: Claims = {
  claim: () => Promise.resolve(true),
  waitFor: () => new Promise(() => undefined),
  takeOver: () => Promise.resolve(),
  release: () => undefined,
  has: () => true,
};
