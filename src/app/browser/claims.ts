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
  /** Takes it from whichever tab has it, which is given a moment to stop what it does. */
  readonly takeOver: (name: string, lost: () => void) => Promise<void>;
  readonly release: (name: string) => void;
  readonly has: (name: string) => boolean;
}

/** A browser may have a tab asleep: it cannot let go, and does nothing either. */
const letsGoWithinMs = 1500;

/** By Web Locks, which end with their tab however it ends. */
export const lockClaims = (locks: LockManager): Claims => {
  const held = new Map<string, () => void>();

  const request = (name: string, options: LockOptions, lost: () => void) =>
    new Promise<boolean>((resolve) => {
      let own: (() => void) | undefined;
      const keep = (lock: Lock | null) => {
        if (lock === null) return resolve(false);
        return new Promise<void>((release) => {
          own = release;
          held.set(name, release);
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

  return {
    claim: async (name, { lost = () => undefined, withinMs } = {}) => {
      if (held.has(name) || (await request(name, { ifAvailable: true }, lost))) return true;
      return withinMs !== undefined && request(name, { signal: AbortSignal.timeout(withinMs) }, lost);
    },
    takeOver: async (name, lost) => {
      if (held.has(name)) return;
      if (!(await request(name, { signal: AbortSignal.timeout(letsGoWithinMs) }, lost)))
        await request(name, { steal: true }, lost);
    },
    release: (name) => {
      const release = held.get(name);
      held.delete(name);
      release?.();
    },
    has: (name) => held.has(name),
  };
};

/** Where there is one tab alone, or none. */
export const alwaysMine: Claims = {
  claim: () => Promise.resolve(true),
  takeOver: () => Promise.resolve(),
  release: () => undefined,
  has: () => true,
};
