import { appFlow } from '../common/flow.ts';
import { cartDrawerMachine } from './machine.ts';

export const cartDrawerFlow = appFlow({
  id: 'cartDrawer',
  machine: cartDrawerMachine,
  durable: {
    scope: 'tab',
    version: 1,
    olderShapes: ['1u5avvx'],
  },
});
