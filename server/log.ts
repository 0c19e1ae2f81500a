import { redactLog } from './redaction/redactLog.ts';

type Details = { readonly [name: string]: unknown };

/** The server's log: one JSON object per line. Never pass passwords, tokens, card data or names; `redactLog` hides what others repeat. */
export interface Log {
  readonly info: (message: string, details?: Details) => void;
  readonly warn: (message: string, details?: Details) => void;
  /** Includes the stacks of the error and its causes. */
  readonly error: (message: string, error: unknown, details?: Details) => void;
}

const describeError = (error: unknown): Details => {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause === undefined ? {} : { cause: describeError(error.cause) };
  return { error: error.message, stack: error.stack, ...cause };
};

const redactText = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? redactLog(value) : value;

/** Creates a log that writes lines to `write`, by default to stderr. */
export const createLog = (write: (line: string) => void = (line) => process.stderr.write(line)): Log => {
  const writeLine = (level: string, message: string, details: Details) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...details }, redactText)}\n`);
  return {
    info: (message, details = {}) => writeLine('info', message, details),
    warn: (message, details = {}) => writeLine('warn', message, details),
    error: (message, error, details = {}) =>
      writeLine('error', message, { ...details, ...describeError(error) }),
  };
};
