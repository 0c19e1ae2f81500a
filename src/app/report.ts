/** AUTH-20, CHECK-24: what nobody is told but whoever looks at the console. */
export const report = (what: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser's console is the log
  console.warn(`${what} failed`, error);
};
