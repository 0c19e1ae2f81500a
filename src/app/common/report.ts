/** AUTH-20, CHECK-24: logs a failure that is not shown to the shopper. */
export const report = (task: string, error: unknown): void => {
  // oxlint-disable-next-line no-console -- the browser's console is the log
  console.warn(`${task} failed`, error);
};
