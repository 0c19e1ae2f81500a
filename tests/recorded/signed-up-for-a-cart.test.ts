import { provesSession } from './support/provesSession.ts';

provesSession('signed-up-for-a-cart', {
  anonymousSession: {
    state: 'active',
    refused: null,
  },
  navigation: {
    state: {
      page: 'first',
      menu: 'closed',
      drawer: 'closed',
    },
    refused: null,
  },
  search: {
    state: {
      page: 'entered',
      overlay: 'closed',
      call: 'idle',
    },
    refused: null,
  },
  wishlist: {
    state: {
      synced: 'resting',
    },
    refused: null,
  },
  cart: {
    state: {
      ready: 'resting',
    },
    refused: null,
  },
  cartDrawer: {
    state: {
      session: 'signedIn',
      page: 'entered',
      drawer: 'closed',
      preview: 'closed',
    },
    refused: null,
  },
  consent: {
    state: 'asking',
    refused: null,
  },
});
