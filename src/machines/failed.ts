import type { Failure } from '../../contract/failure.ts';

/** A failure of this side, where no server answered. */
export const failed = (code: string, message: string): Failure => ({ code, message, status: 0 });
