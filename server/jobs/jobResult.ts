/** The result of one attempt to process a message or webhook. */
export type JobResult =
  | { readonly kind: 'done' }
  /** Ended without its effect; it is not attempted again, and the reason is logged. */
  | { readonly kind: 'failed'; readonly reason: string }
  | { readonly kind: 'retry'; readonly reason: string };

export const done: JobResult = { kind: 'done' };
export const failed = (reason: string): JobResult => ({ kind: 'failed', reason });
export const retry = (reason: string): JobResult => ({ kind: 'retry', reason });
