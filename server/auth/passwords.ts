import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  /** The argon2id hash that is stored. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether a password matches a hash. Without a hash, or for the empty one of an account without a password: false, after the same time. */
  readonly verify: (stored: string | undefined, password: string) => Promise<boolean>;
}

/** OWASP's first recommendation for argon2id; about 20 ms and 19 MiB each. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** Bounds the memory and CPU time of hashing. */
const maxConcurrentHashes = 4;

/** NFC, since systems compose accents differently. */
const normalize = (password: string): string => password.normalize('NFC');

export const createPasswords = (): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const withHashSlot = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= maxConcurrentHashes) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  let dummyHash: Promise<string> | undefined;
  const hashPassword = (password: string) => withHashSlot(() => hash(normalize(password), settings));

  return {
    hash: hashPassword,
    verify: async (stored, password) => {
      dummyHash ??= hashPassword('dummy password for constant-time verification');
      const compared = stored || (await dummyHash);
      const matches = await withHashSlot(() => verify(compared, normalize(password)));
      return Boolean(stored) && matches;
    },
  };
};
