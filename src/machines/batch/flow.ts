import { childFlow } from '../common/flow.ts';

export const batchFlow = childFlow({ id: 'batch' });
