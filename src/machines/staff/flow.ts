import { childFlow } from '../common/flow.ts';

export const staffFlow = childFlow({ id: 'staff' });
