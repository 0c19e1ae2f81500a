import { appFlow } from '../common/flow.ts';
import { trafficSourceMachine } from './machine.ts';

export const trafficSourceFlow = appFlow({ id: 'trafficSource', machine: trafficSourceMachine });
