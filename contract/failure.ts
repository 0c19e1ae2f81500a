import type { FieldErrors } from './parse.ts';

/** A failure in a machine's context: plain JSON, so that the journal can store it. */
export interface Failure {
  /** An error code of the server, or `network`, `timeout`, `parsing`, `unexpected`. */
  readonly code: string;
  /** Message for the shopper. */
  readonly message: string;
  /** HTTP status; 0 without a response. */
  readonly status: number;
  /** Errors of single fields, by field name. */
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
  const messages = Object.entries(found).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string',
  );
  return messages.length > 0 ? Object.fromEntries(messages) : undefined;
};

/** Converts a thrown value to a failure with its code, message, status and field errors only; `message` is the default. */
export const toFailure = (error: unknown, message: string): Failure => {
  const status: unknown = typeof error === 'object' && error !== null ? Reflect.get(error, 'status') : 0;
  const fields = fieldsAt(error);
  return {
    code: textAt(error, 'code') ?? 'unexpected',
    message: textAt(error, 'message') ?? message,
    status: typeof status === 'number' ? status : 0,
    ...(fields ? { fields } : {}),
  };
};
