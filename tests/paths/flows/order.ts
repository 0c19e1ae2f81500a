import { orderMachine } from '../../../src/machines/order/machine.ts';
import { defineFlow } from '../support/flow.ts';

/** Canceling an order and downloading its invoice (ORDER-10, ORDER-11). */
export const orderFlow = defineFlow({
  machine: orderMachine,
  input: { orderId: 'o1' },
  key: () => null,
  samples: {
    'order.cancelConfirmed': [{ key: 'k1' }],
    'done readStatusRequest': ['canceled', 'shipped', null].map((requested) => ({
      status: 'placed',
      requested,
    })),
  },
  goals: ['order.cancellation.idle', 'order.cancellation.canceled'],
  withoutRetry: {
    'order.cancellation.readingRequest':
      'It reads the status requested in the address. Without a response no status is requested; the button remains.',
  },
});
