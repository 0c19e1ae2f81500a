import { returnOrderIdOf } from '../openPage.ts';
import { signedInUser } from '../signedInUser.ts';
import { fetchedFlow } from './fetchedFlow.ts';

/** The return of an order, for as long as its page is open. */
export const returnWizard = fetchedFlow({
  region: 'returnWizard',
  isHere: 'isReturnPage',
  fetch: { id: 'fetchReturnWizard', src: 'fetchReturnWizard', onDone: 'underWay', onError: 'unfetched' },
  flow: {
    id: 'returnWizard',
    systemId: 'returnWizard',
    src: 'returnWizard',
    input: ({ context }) => ({
      userId: signedInUser(context).userId,
      orderId: returnOrderIdOf(context.places.orders, context.path) ?? '',
    }),
    onError: 'unfetched',
  },
  endsWith: 'page',
  // A return that was made is not shown again once its page was left.
  leave: [{ type: 'toReturnWizard', params: { type: 'returnWizard.left' } }],
  exit: 'releaseReturnWizard',
});
