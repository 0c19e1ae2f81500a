import { childFlow } from '../common/flow.ts';

export const secondFactorFlow = childFlow({ id: 'secondFactor' });
