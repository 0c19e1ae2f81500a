import { hash, verify } from '@node-rs/argon2';

export interface Passwords {
  /** The argon2id hash that is stored. */
  readonly hash: (password: string) => Promise<string>;
  /** Whether a password has this hash; without a hash false, after the same time. */
  readonly verify: (stored: string | undefined, password: string) => Promise<boolean>;
}

/** OWASP's first recommendation for argon2id; about 20 ms and 19 MiB each. */
const settings = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
/** More at once would take memory and processors from everything else. */
const atOnce = 4;

/** NFC, so that one password typed on two systems is one password. */
const normal = (password: string): string => password.normalize('NFC');

export const createPasswords = (): Passwords => {
  let running = 0;
  const waiting: (() => void)[] = [];

  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };

  let stranger: Promise<string> | undefined;
  const hashOne = (password: string) => inTurn(() => hash(normal(password), settings));

  return {
    hash: hashOne,
    verify: async (stored, password) => {
      stranger ??= hashOne('a password that nobody has');
      const against = stored ?? (await stranger);
      const matches = await inTurn(() => verify(against, normal(password)));
      return stored !== undefined && matches;
    },
  };
};
