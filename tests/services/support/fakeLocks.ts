interface Waiting {
  readonly name: string;
  readonly grant: () => void;
  readonly fail: (reason: unknown) => void;
}
interface Held {
  readonly tab: object;
  readonly fail: (reason: unknown) => void;
}

/** Fake of the Web Locks API of one browser, with the options that the shop uses. */
export const fakeLocks = () => {
  const held = new Map<string, Held>();
  const queue: Waiting[] = [];

  const free = (name: string) => {
    held.delete(name);
    const index = queue.findIndex((waiting) => waiting.name === name);
    if (index >= 0) queue.splice(index, 1)[0]?.grant();
  };

  const tab = () => {
    const self = {};
    const request = (name: string, options: LockOptions, work: (lock: Lock | null) => unknown) =>
      new Promise((resolve, reject) => {
        const grant = () => {
          const own: Held = { tab: self, fail: reject };
          held.set(name, own);
          const done = async () => {
            resolve(await work({ name, mode: 'exclusive' }));
            if (held.get(name) === own) free(name);
          };
          done().catch(reject);
        };
        const other = held.get(name);
        if (!other) return grant();
        if (options.ifAvailable) return resolve(work(null));
        if (options.steal) {
          held.delete(name);
          other.fail(new DOMException('Stolen.', 'AbortError'));
          return grant();
        }
        const waiting: Waiting = { name, grant, fail: reject };
        queue.push(waiting);
        options.signal?.addEventListener('abort', () => {
          const index = queue.indexOf(waiting);
          // The lock was already granted.
          if (index < 0) return;
          queue.splice(index, 1);
          reject(options.signal?.reason);
        });
      });
    return {
      manager: { request } as unknown as LockManager,
      /** Releases all locks of the tab. */
      close: () => {
        for (const [name, { tab: owner }] of held) if (owner === self) free(name);
      },
    };
  };
  return { tab };
};
