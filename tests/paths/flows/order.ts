import { orderMachine } from '../../../src/machines/order/machine.ts';
import { flowOf } from '../support/flow.ts';

/** What a shopper does with an order on its page (ORDER-10, ORDER-11). */
export const orderFlow = flowOf({
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
  oneTry: {
    'order.cancellation.readingRequest':
      'It reads what the address asks for. Without an answer nothing was asked, and the button is there.',
  },
});
