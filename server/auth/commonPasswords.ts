import { readFileSync } from 'node:fs';

let commonPasswords: ReadonlySet<string> | undefined;

const read = (): ReadonlySet<string> => {
  const lines = readFileSync(new URL('commonPasswords.txt', import.meta.url), 'utf8').split('\n');
  return new Set(lines.filter((line) => line !== '' && !line.startsWith('#')));
};

/** AUTH-17: whether a password is one of the 10,000 most common ones; ignores case. */
export const isCommonPassword = (password: string): boolean => {
  commonPasswords ??= read();
  return commonPasswords.has(password.toLowerCase());
};
