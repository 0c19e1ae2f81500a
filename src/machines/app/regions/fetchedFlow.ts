import { appSetup } from '../setup.ts';

type StateConfig = Parameters<typeof appSetup.createStateConfig>[0];
type Flow = 'Account' | 'Order' | 'ReturnWizard' | 'Review';

interface FetchedFlow {
  /** Whether the page that is entered, or else the one that is open, is one of the flow's. */
  readonly isHere: 'isAccountPage' | 'isOrderPage' | 'isReturnPage' | 'isReviewPage';
  /** What fetches the machine: `onDone` begins it and leads to `underWay`, `onError` to `unfetched`. */
  readonly fetch: NonNullable<StateConfig['invoke']>;
  readonly end: readonly (`${'stop' | 'forget'}${Flow}` | 'releaseReturnWizard')[];
  /** Of a flow that ends when its page is left, or entered anew for something else: what it hears first. Any other stays under way. */
  readonly endsWithPage?: readonly 'leaveReturnWizard'[];
}

/**
 * A flow that begins when one of its pages is entered by someone who is signed in, and ends with their being so. No fetch that was overtaken
 * begins one: whoever leaves the page or signs out meanwhile leaves `fetching`, and what does not come in time can be asked for again.
 */
export const fetchedFlow = ({ isHere, fetch, end, endsWithPage }: FetchedFlow) => {
  const leave = endsWithPage ? [...endsWithPage, ...end] : [];
  return appSetup.createStateConfig({
    initial: 'elsewhere',
    on: {
      'navigation.pageEntered': [
        { guard: isHere, target: '.entering', actions: leave },
        { target: '.elsewhere', actions: leave },
      ],
    },
    states: {
      elsewhere: {},
      /** The page is open; the flow begins once it is known whose it is. */
      entering: { always: { guard: 'isSignedIn', target: 'fetching' } },
      fetching: { invoke: fetch, after: { patience: 'unfetched' }, on: { 'auth.signedOut': 'entering' } },
      unfetched: { on: { 'flow.retried': 'entering', 'auth.signedOut': 'entering' } },
      underWay: {
        on: {
          'auth.signedOut': [
            // Whoever signs in again on this page goes on with it.
            { guard: isHere, target: 'entering', actions: end },
            { target: 'elsewhere', actions: end },
          ],
          ...(endsWithPage ? {} : { 'navigation.pageEntered': {} }),
        },
      },
    },
  });
};
