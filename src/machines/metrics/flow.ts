import { lazyFlow } from '../common/flow.ts';
import type { metricsMachine } from './machine.ts';

export const metricsFlow = lazyFlow<typeof metricsMachine>()({ id: 'metrics' });
