import { appFlow } from '../common/flow.ts';
import { backStackMachine } from './machine.ts';

export const backStackFlow = appFlow({ id: 'backStack', machine: backStackMachine });
