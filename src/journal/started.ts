/** Starts a durable actor; not processed by its machine. */
export const started = { type: 'journal.begun' } as const;
