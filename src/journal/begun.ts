/** Starts a durable actor; its machine does not process it. */
export const begun = { type: 'journal.begun' } as const;
