import { childFlow } from '../flow.ts';

export const attemptFlow = childFlow({ id: 'attempt' });
