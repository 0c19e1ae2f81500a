import { appFlow } from '../common/flow.ts';
import { cartMachine } from './machine.ts';

export const cartFlow = appFlow({
  id: 'cart',
  machine: cartMachine,
  durable: {
    scope: 'tab',
    version: 1,
    olderShapes: [
      // Without the state `offline`; `journal.resumed` sets its fields.
      'r2khcb',
      // With inner transitions that duplicated those of the machine.
      '188n542',
      'bz8rj6',
    ],
  },
});
