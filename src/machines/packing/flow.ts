import { childFlow } from '../common/flow.ts';

export const packingFlow = childFlow({ id: 'packing' });
