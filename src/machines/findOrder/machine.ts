/**
 * Find an order (GUEST-05): order number and email request a mail with a link to the order. The reply is the same for an unknown order, so
 * the machine knows only that the request was accepted.
 */
import { assign, fromPromise, setup } from 'xstate';
import type { Failure } from '../../../contract/failure.ts';
import { failsTo } from '../common/failure.ts';
import { notProvided } from '../common/notProvided.ts';
import type { FindOrderContext, FindOrderEvent, OrderSearch } from './types.ts';

/** The submitted values; throws before the first submit. */
const requireSearch = ({ search }: FindOrderContext): OrderSearch => {
  if (search === null) throw new Error('No order is searched for.');
  return search;
};

const requestFailed = failsTo('entering');

export const findOrderMachine = setup({
  types: {} as { context: FindOrderContext; events: FindOrderEvent },
  actors: {
    /** The captcha, then the request. */
    requestMail: fromPromise<void, OrderSearch>(notProvided('requestMail')),
  },
  actions: {
    setSearch: assign({ search: (_, search: OrderSearch) => search, failure: null }),
    setFailure: assign({ failure: (_, failure: Failure) => failure }),
  },
  delays: { requestTimeout: 60_000 },
}).createMachine({
  id: 'findOrder',
  context: { search: null, failure: null },
  initial: 'entering',
  states: {
    entering: {
      on: {
        'findOrder.submitted': {
          target: 'requesting',
          actions: {
            type: 'setSearch',
            params: ({ event: { orderNumber, email } }) => ({ orderNumber, email }),
          },
        },
      },
    },
    requesting: {
      invoke: {
        id: 'requestMail',
        src: 'requestMail',
        input: ({ context }) => requireSearch(context),
        onDone: 'requested',
        onError: requestFailed.onError,
      },
      after: requestFailed.after,
    },
    requested: { on: { 'findOrder.restarted': 'entering' } },
  },
});
