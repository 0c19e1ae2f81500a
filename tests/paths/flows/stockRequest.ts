import { stockRequestMachine } from '../../../src/machines/stockRequest/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

const wanted = { productId: 'coat', title: 'Wool coat', size: 'L', key: 'k0' };

const samples = {
  'stockRequest.submitted': [{ email: 'gus@example.org' }],
  'stockRequest.addRequested': [{ key: 'k1' }],
  'stockRequest.endRequested': [{ key: 'k2' }],
  'error addRequest': [unavailable],
  'error endRequest': [unavailable],
};

/** An email when a size is back, of an account that asks with another address too (STOCK-04, STOCK-05). */
export const stockRequestFlow = defineFlow({
  machine: stockRequestMachine,
  input: { ...wanted, hasAccount: true },
  key: () => null,
  samples,
  goals: ['stockRequest.submitted'],
  unreachable: {
    'stockRequest.starting | always [else] -> stockRequest.entering':
      'Without an account: tests/machines/stock-request.test.ts.',
  },
});
