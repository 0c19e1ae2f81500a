import { stockLinkMachine } from '../../../src/machines/stockLink/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

const refused = { code: 'link_invalid', message: 'This link has expired.', status: 422 };

/** The links in emails about stock (STOCK-05, STOCK-09). */
export const stockLinkFlow = defineFlow({
  machine: stockLinkMachine,
  input: { use: 'confirm' },
  key: () => null,
  samples: {
    'done readLink': ['none', 'confirm', 'end'],
    'done confirm': [{ productId: 'coat', title: 'Wool coat', size: 'L' }],
    'error confirm': [unavailable, refused],
    'error end': [unavailable, refused],
  },
  goals: ['stockLink.confirmed', 'stockLink.ended', 'stockLink.invalid'],
});
