import { orderIdOf } from '../openPage.ts';
import { fetchedFlow } from './fetchedFlow.ts';

/** What a shopper does with one order, for as long as its page is open. */
export const order = fetchedFlow({
  region: 'order',
  isHere: 'isOrderPage',
  fetch: { id: 'fetchOrder', src: 'fetchOrder', onDone: 'underWay', onError: 'unfetched' },
  flow: {
    id: 'order',
    systemId: 'order',
    src: 'order',
    input: ({ context: { places, path } }) => ({ orderId: orderIdOf(places.orders, path) ?? '' }),
    onError: 'unfetched',
  },
  endsWith: 'page',
});
