import type { FieldErrors } from './parse.ts';

/** A failure as a machine keeps it: plain JSON, so that it survives the journal unchanged. */
export interface Failure {
  /** Stable word: an error code of the server, or `network`, `timeout`, `parsing`, `unexpected`. */
  readonly code: string;
  /** The sentence for the shopper. */
  readonly message: string;
  /** HTTP status, 0 where there was no answer. */
  readonly status: number;
  /** Where single fields are to blame: field name to what is wrong with it. */
  readonly fields?: FieldErrors;
}

const textAt = (value: unknown, key: string): string | undefined => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined;
  return typeof found === 'string' && found !== '' ? found : undefined;
};

const fieldsAt = (value: unknown): FieldErrors | undefined => {
  const found: unknown =
    typeof value === 'object' && value !== null ? Reflect.get(value, 'fields') : undefined;
  if (typeof found !== 'object' || found === null) return undefined;
  const told = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return told.length > 0 ? Object.fromEntries(told) : undefined;
};

/** Whatever was thrown, as a failure: nothing of it is kept but code, message, status and the fields that are to blame. */
export const asFailure = (error: unknown, message: string): Failure => {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : 0;
  const fields = fieldsAt(error);
  return {
    code: textAt(error, 'code') ?? 'unexpected',
    message: textAt(error, 'message') ?? message,
    status: typeof status === 'number' ? status : 0,
    ...(fields ? { fields } : {}),
  };
};
