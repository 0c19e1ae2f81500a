import { childFlow } from '../flow.ts';

export const staffFlow = childFlow({ id: 'staff' });
