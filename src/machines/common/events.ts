/** Types of events that recur in machines. */

/** Events without a payload, one for each type. */
export type PlainEvent<Type extends string> = Type extends Type ? { readonly type: Type } : never;

/** Sent before a stored stream resumes. */
export type JournalResumed = PlainEvent<'journal.resumed'>;
