type Details = { readonly [name: string]: unknown };

/** Where the server says what happened: one JSON object a line, never with a password, token or card in it. */
export interface Log {
  readonly info: (message: string, details?: Details) => void;
  readonly warn: (message: string, details?: Details) => void;
  /** With the stack of the error and of what caused it. */
  readonly error: (message: string, error: unknown, details?: Details) => void;
}

const explain = (error: unknown): Details => {
  if (!(error instanceof Error)) return { error: String(error) };
  const cause = error.cause === undefined ? {} : { cause: explain(error.cause) };
  return { error: error.message, stack: error.stack, ...cause };
};

/** Writes lines to `write`, the standard error stream unless told. */
export const createLog = (write: (line: string) => void = (line) => process.stderr.write(line)): Log => {
  const say = (level: string, message: string, details: Details) =>
    write(`${JSON.stringify({ at: new Date().toISOString(), level, message, ...details })}\n`);
  return {
    info: (message, details = {}) => say('info', message, details),
    warn: (message, details = {}) => say('warn', message, details),
    error: (message, error, details = {}) => say('error', message, { ...details, ...explain(error) }),
  };
};
