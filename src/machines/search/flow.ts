import { appFlow } from '../common/flow.ts';
import { searchMachine } from './machine.ts';

export const searchFlow = appFlow({
  id: 'search',
  machine: searchMachine,
  durable: {
    scope: 'tab',
    version: 1,
    olderShapes: [
      // Restored an abandoned search term with the page.
      'ktwd5g',
      'qidmg3',
    ],
  },
});
