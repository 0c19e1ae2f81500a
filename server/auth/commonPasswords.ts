import { readFileSync } from 'node:fs';

let known: ReadonlySet<string> | undefined;

const read = (): ReadonlySet<string> => {
  const lines = readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
};

/** AUTH-17: whether a password is one of the 10,000 most common ones, in whatever case it is written. */
export const isCommonPassword = (password: string): boolean => {
  known ??= read();
  return known.has(password.toLowerCase());
};
