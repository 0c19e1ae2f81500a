import { appFlow } from '../common/flow.ts';
import { navigationMachine } from './machine.ts';

export const navigationFlow = appFlow({
  id: 'navigation',
  machine: navigationMachine,
  durable: {
    scope: 'tab',
    version: 1,
    olderShapes: ['1gf435s'],
  },
});
