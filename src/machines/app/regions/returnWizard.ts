import { fetchedFlow } from './fetchedFlow.ts';

/** The return of an order, for as long as its page is open. */
export const returnWizard = fetchedFlow({
  isHere: 'isReturnPage',
  fetch: {
    id: 'fetchReturnWizard',
    src: 'fetchReturnWizard',
    onDone: {
      target: 'underWay',
      actions: { type: 'beginReturnWizard', params: ({ event }) => event.output },
    },
    onError: 'unfetched',
  },
  end: ['stopReturnWizard', 'forgetReturnWizard', 'releaseReturnWizard'],
  endsWithPage: ['leaveReturnWizard'],
});
