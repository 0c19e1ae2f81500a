/** Sessions exported from a browser, replayed by the current machines. */
import { testRecordedSession } from './support/testRecordedSession.ts';

/** Final states of the flows that run in every session. */
const commonFlows = {
  anonymousSession: { state: 'active', firstUnhandled: null },
  navigation: { state: { page: 'first', menu: 'closed', drawer: 'closed' }, firstUnhandled: null },
  search: { state: { page: 'entered', overlay: 'closed', call: 'idle' }, firstUnhandled: null },
  wishlist: { state: { synced: 'idle' }, firstUnhandled: null },
  cart: { state: { ready: 'idle' }, firstUnhandled: null },
  cartDrawer: {
    state: { session: 'signedIn', page: 'entered', drawer: 'closed', preview: 'closed' },
    firstUnhandled: null,
  },
  consent: { state: 'prompting', firstUnhandled: null },
};

testRecordedSession('sign-up-with-pending-cart-item', commonFlows);

testRecordedSession('purchase-after-declined-card', {
  ...commonFlows,
  checkout: {
    state: 'completed',
    firstUnhandled: { seq: 41, type: 'checkout.restarted', state: 'readingCart' },
  },
  payment: { state: 'authorized', firstUnhandled: null },
});

testRecordedSession('return-for-other-reason', {
  ...commonFlows,
  returnWizard: { state: 'submitted', firstUnhandled: null },
});
