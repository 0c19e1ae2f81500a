import { appFlow } from '../common/flow.ts';
import { anonymousSessionMachine } from './machine.ts';

export const anonymousSessionFlow = appFlow({
  id: 'anonymousSession',
  machine: anonymousSessionMachine,
  durable: {
    scope: 'tab',
    version: 1,
    olderShapes: ['1qrge72'],
  },
});
