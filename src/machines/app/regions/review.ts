import { not } from 'xstate';
import { appSetup } from '../setup.ts';

/** Reviews begin when their page is entered by someone who is signed in, and end with them; drafts stay when the page is left. */
export const review = appSetup.createStateConfig({
  initial: 'elsewhere',
  states: {
    elsewhere: { on: { 'navigation.pageEntered': { guard: 'isReviewPage', target: 'entering' } } },
    /** The page is open; the flow begins once it is known whose it is. */
    entering: {
      always: { guard: 'isSignedIn', target: 'fetching' },
      on: { 'navigation.pageEntered': { guard: not('isReviewPage'), target: 'elsewhere' } },
    },
    fetching: {
      invoke: {
        id: 'fetchReview',
        src: 'fetchReview',
        onDone: {
          target: 'underWay',
          actions: { type: 'beginReview', params: ({ event }) => event.output },
        },
        onError: 'unfetched',
      },
    },
    unfetched: {
      on: {
        'flow.retried': 'entering',
        'navigation.pageEntered': [{ guard: 'isReviewPage', target: 'entering' }, { target: 'elsewhere' }],
      },
    },
    underWay: {
      on: { 'auth.signedOut': { target: 'entering', actions: ['stopReview', 'forgetReview'] } },
    },
  },
});
