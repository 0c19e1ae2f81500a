import { searchMachine } from '../../../src/machines/search/machine.ts';
import { defineFlow } from '../support/flow.ts';

/** The search (SEARCH-01 to SEARCH-07). */
export const searchFlow = defineFlow({
  machine: searchMachine,
  input: undefined,
  key: ({ term, address }) => [term !== '', address],
  samples: {
    'search.opened': [{ text: '' }, { text: 'coat' }],
    'search.typed': [{ text: '' }, { text: 'coat' }],
    'search.submitted': [{ text: 'coat' }],
    'page.entered': [{ address: '/men' }, { address: '/women' }],
  },
  goals: ['search.call.idle'],
});
