import { childFlow } from '../common/flow.ts';

export const attemptFlow = childFlow({ id: 'attempt' });
