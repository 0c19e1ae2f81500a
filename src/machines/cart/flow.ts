import { appFlow } from '../flow.ts';
import { cartMachine } from './machine.ts';

export const cartFlow = appFlow({
  id: 'cart',
  machine: cartMachine,
  durable: {
    scope: 'tab',
    version: 1,
    olderShapes: [
      // Without `offline`, whose fields `journal.resumed` sets.
      'r2khcb',
      // With transitions of inner states that repeated those of the machine.
      '188n542',
      'bz8rj6',
    ],
  },
});
