import type { ReturnWizardEvent } from '../../returnWizard/types.ts';
import type { ReviewEvent } from '../../review/types.ts';
import { appSetup } from '../setup.ts';

type StateConfig = Parameters<typeof appSetup.createStateConfig>[0];
type Invoke = NonNullable<StateConfig['invoke']>;

interface FetchedFlow {
  /** Name of its region in the root. */
  readonly region: 'account' | 'order' | 'returnWizard' | 'review';
  /** Whether the page that is entered, or else the one that is open, is one of the flow's. */
  readonly isHere: 'isAccountPage' | 'isOrderPage' | 'isReturnPage' | 'isReviewPage';
  /** What fetches the code: `onDone` leads to `underWay`, `onError` to `unfetched`. */
  readonly fetch: Invoke;
  /** The flow itself: an error in it leads to `unfetched`, or to `elsewhere` where its page was left. */
  readonly flow: Invoke;
  /**
   * What ends the flow: the session, which ends any; or before it the page, when it is left or entered anew for something else; or that it
   * told, after its pages were left, that it has settled.
   */
  readonly endsWith?: 'session' | 'page' | 'settled';
  /** What the flow hears first then. */
  readonly leave?: readonly (
    | { readonly type: 'toReturnWizard'; readonly params: ReturnWizardEvent }
    | { readonly type: 'toReview'; readonly params: ReviewEvent }
  )[];
  readonly exit?: StateConfig['exit'];
}

/**
 * A flow that begins when one of its pages is entered by a signed-in user, and ends with their session. No fetch that was overtaken begins
 * one: leaving the page or signing out meanwhile leaves `fetching`, and what does not come in time can be asked for again.
 */
export const fetchedFlow = ({
  region,
  isHere,
  fetch,
  flow,
  endsWith = 'session',
  leave = [],
  exit = [],
}: FetchedFlow) => {
  const [entering, elsewhere] = [`#app.${region}.entering`, `#app.${region}.elsewhere`] as const;
  const next = [{ guard: isHere, target: entering }, { target: elsewhere }] as const;
  // In each, after signing in again on this page the flow goes on.
  const untilSignedOut = { on: { 'auth.signedOut': next, 'navigation.pageEntered': {} } } as const;
  const untilPageLeft = { on: { 'auth.signedOut': entering } } as const;
  // What the flow hears last it takes before the event that stops it.
  const untilToldOfLeaving = {
    ...untilPageLeft,
    initial: 'open',
    states: {
      open: { on: { 'navigation.pageEntered': 'leaving' } },
      leaving: { entry: [...leave, 'tellLeft'], on: { 'flow.left': next } },
    },
  } as const;
  const untilSettled = {
    ...untilPageLeft,
    initial: 'open',
    states: {
      open: { on: { 'navigation.pageEntered': [{ guard: isHere }, { target: 'leaving' }] } },
      leaving: {
        entry: leave,
        on: {
          'auth.signedOut': elsewhere,
          'navigation.pageEntered': [{ guard: isHere, target: 'open' }, {}],
          'review.settled': elsewhere,
        },
      },
    },
  } as const;
  const lasting = {
    session: untilSignedOut,
    page: leave.length > 0 ? untilToldOfLeaving : untilPageLeft,
    settled: untilSettled,
  };
  return appSetup.createStateConfig({
    initial: 'elsewhere',
    on: { 'navigation.pageEntered': next },
    states: {
      elsewhere: {},
      /** The page is open; the flow begins once it is known whose it is. */
      entering: { always: { guard: 'isSignedIn', target: 'fetching' } },
      fetching: { invoke: fetch, after: { patience: 'unfetched' }, on: { 'auth.signedOut': 'entering' } },
      unfetched: { on: { 'flow.retried': 'entering', 'auth.signedOut': 'entering' } },
      underWay: { invoke: flow, exit, ...lasting[endsWith] },
    },
  });
};
