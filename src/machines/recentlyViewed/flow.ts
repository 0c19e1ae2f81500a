import { lazyFlow } from '../common/flow.ts';
import type { recentlyViewedMachine } from './machine.ts';

export const recentlyViewedFlow = lazyFlow<typeof recentlyViewedMachine>()({ id: 'recentlyViewed' });
