/** Notifications wait here until the code that shows them is loaded. `removed` takes one with the same text away, which the page shows itself. */
export type NoticeKind = 'success' | 'error' | 'warning' | 'info' | 'removed';

export interface Notice {
  readonly kind: NoticeKind;
  readonly text: string;
}

type Receive = (notice: Notice) => void;

let receive: Receive | null = null;
const waiting: Notice[] = [];
const listeners = new Set<() => void>();

/**
 * Shows a notification. NOTIFY-01: for 2000 ms plus 50 ms per character, at most 10 s. NOTIFY-02: the same text is shown once. Errors and
 * warnings are announced assertively, others politely.
 */
export const notify = (notice: Notice): void => {
  if (receive) {
    receive(notice);
    return;
  }
  waiting.push(notice);
  for (const listener of listeners) listener();
};

export const hasWaitingNotices = (): boolean => waiting.length > 0;

/** Calls back when a notice waits; returns a function that stops it. */
export const subscribeToWaitingNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Hands over all notices, those that wait first; returns a function that lets later ones wait again. */
export const receiveNotices = (receiver: Receive): (() => void) => {
  receive = receiver;
  waiting.splice(0).forEach(receiver);
  return () => {
    receive = null;
  };
};
