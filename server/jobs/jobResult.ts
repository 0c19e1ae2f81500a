/** The result of one attempt to process a message or webhook. */
export type JobResult =
  | { readonly kind: 'done' }
  /** Without an effect, because none is needed any more; the reason is stored. */
  | { readonly kind: 'dropped'; readonly reason: string }
  /** Cannot succeed: a dead letter, which staff see and can retry. */
  | { readonly kind: 'failed'; readonly reason: string }
  /** Not attempted, since another message comes first; retried after a fixed delay, and not counted as an attempt. */
  | { readonly kind: 'waiting'; readonly reason: string }
  /** Attempted again later; a dead letter after the last attempt of its queue. */
  | { readonly kind: 'retry'; readonly reason: string };

export const done: JobResult = { kind: 'done' };
export const dropped = (reason: string): JobResult => ({ kind: 'dropped', reason });
export const failed = (reason: string): JobResult => ({ kind: 'failed', reason });
export const waiting = (reason: string): JobResult => ({ kind: 'waiting', reason });
export const retry = (reason: string): JobResult => ({ kind: 'retry', reason });
