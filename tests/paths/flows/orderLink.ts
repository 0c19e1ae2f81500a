import { orderLinkMachine } from '../../../src/machines/orderLink/machine.ts';
import { defineFlow, unavailable } from '../support/flow.ts';

const refused = { code: 'order_link_invalid', message: 'This link does not work any more.', status: 404 };

/** The link in the mails of a guest's order (GUEST-07, GUEST-08). */
export const orderLinkFlow = defineFlow({
  machine: orderLinkMachine.provide({ actions: { sendOpened: () => undefined } }),
  input: { hasAccount: false },
  key: () => null,
  samples: {
    'orderLink.claimRequested': [{ key: 'k1' }],
    'done readLink': ['none', 'open', 'claim'],
    'done openLink': [{ orderId: 'o1', userId: 'g1' }],
    'error openLink': [unavailable, refused],
    'done claimOrder': ['o1'],
    'error claimOrder': [unavailable, refused],
  },
  goals: ['orderLink.opened', 'orderLink.invalid'],
});
