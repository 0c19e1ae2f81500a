import { appSetup } from '../setup.ts';

/** Whether the browser is online; the cart is told, so that its edits wait meanwhile. */
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
    /** For as long as the page says so. */
    returned: { after: { returnShown: 'online' } },
  },
});
