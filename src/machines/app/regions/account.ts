import { fetchedFlow } from './fetchedFlow.ts';

/** What a shopper changes about their account: of all its pages, and under way until they sign out. */
export const account = fetchedFlow({
  isHere: 'isAccountPage',
  fetch: {
    id: 'fetchAccount',
    src: 'fetchAccount',
    onDone: { target: 'underWay', actions: { type: 'beginAccount', params: ({ event }) => event.output } },
    onError: 'unfetched',
  },
  end: ['stopAccount', 'forgetAccount'],
});
