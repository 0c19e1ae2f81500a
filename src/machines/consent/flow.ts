import { appFlow } from '../common/flow.ts';
import { consentMachine } from './machine.ts';

export const consentFlow = appFlow({
  id: 'consent',
  machine: consentMachine,
  durable: {
    scope: 'tab',
    version: 1,
    olderShapes: ['25xfnq', 'pcg1xo'],
  },
});
