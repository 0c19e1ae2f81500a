import { appSetup } from './setup.ts';

/** Whether the browser is online; the cart is notified, so that its edits wait while offline. */
export const network = appSetup.createStateConfig({
  initial: 'online',
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  on: {
    'network.lost': { target: '.offline', actions: { type: 'toCart', params: { type: 'network.lost' } } },
  },
  states: {
    online: {},
    offline: {
      on: {
        'network.returned': {
          target: 'returned',
          actions: { type: 'toCart', params: { type: 'network.returned' } },
        },
      },
    },
    /** As long as the page shows it. */
    returned: { after: { restoredDuration: 'online' } },
  },
});
