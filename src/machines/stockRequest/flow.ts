import { lazyFlow } from '../common/flow.ts';
import type { stockRequestMachine } from './machine.ts';

/** Starts when a shopper presses a size that is sold out, and ends with its page. */
export const stockRequestFlow = lazyFlow<typeof stockRequestMachine>()({ id: 'stockRequest' });
