import { signedInUser } from '../signedInUser.ts';
import { fetchedFlow } from './fetchedFlow.ts';

/** What a shopper changes about their account: of all its pages, and under way until they sign out. */
export const account = fetchedFlow({
  region: 'account',
  isHere: 'isAccountPage',
  fetch: { id: 'fetchAccount', src: 'fetchAccount', onDone: 'underWay', onError: 'unfetched' },
  flow: {
    id: 'account',
    systemId: 'account',
    src: 'account',
    input: ({ context }) => ({ userId: signedInUser(context).userId }),
    // Away from its page it begins anew with the next visit.
    onError: [{ guard: 'isAccountPage', target: 'unfetched' }, { target: 'elsewhere' }],
  },
});
