/** Idempotency key and abort signal of a change. */
export interface RequestOptions {
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
}

/** The server's message about a change. */
export const messageOf = async (reply: Promise<{ readonly message: string }>): Promise<string> =>
  (await reply).message;
