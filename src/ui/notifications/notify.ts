/** Notifications wait here until the code that shows them is loaded. */
export type NoticeKind = 'success' | 'error' | 'warning' | 'info';

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
}

/** Of the code that shows notices. */
interface Receiver {
  readonly show: (notice: Notice) => void;
  readonly remove: (text: string) => void;
}

let receiver: Receiver | null = null;
const waiting: Notice[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a notification. NOTIFY-01: for 2000 ms plus 50 ms per character, at most 10 s. NOTIFY-02: the same text is shown once. Errors and
 * warnings are announced assertively, others politely.
 */
export const notify = (notice: Notice): void => {
  if (receiver) {
    receiver.show(notice);
    return;
  }
  waiting.push(notice);
  for (const listener of listeners) listener();
};

/** Removes the notice with this text: the page shows it elsewhere. */
export const removeNotice = (text: string): void => {
  const index = waiting.findIndex((notice) => notice.text === text);
  if (index >= 0) waiting.splice(index, 1);
  receiver?.remove(text);
};

export const hasWaitingNotices = (): boolean => waiting.length > 0;

/** Calls back when a notice waits; returns a function that stops it. */
export const subscribeToWaitingNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Hands over all notices, those that wait first; returns a function that lets later ones wait again. */
export const receiveNotices = (next: Receiver): (() => void) => {
  receiver = next;
  waiting.splice(0).forEach(next.show);
  return () => {
    receiver = null;
  };
};
