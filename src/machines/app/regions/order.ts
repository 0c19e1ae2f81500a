import { fetchedFlow } from './fetchedFlow.ts';

/** What a shopper does with one order, for as long as its page is open. */
export const order = fetchedFlow({
  isHere: 'isOrderPage',
  fetch: {
    id: 'fetchOrder',
    src: 'fetchOrder',
    onDone: { target: 'underWay', actions: { type: 'beginOrder', params: ({ event }) => event.output } },
    onError: 'unfetched',
  },
  end: ['stopOrder', 'forgetOrder'],
  endsWithPage: [],
});
