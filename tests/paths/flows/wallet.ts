import { walletMachine } from '../../../src/machines/wallet/machine.ts';
import type { CheckoutPlace } from '../../../src/machines/wallet/types.ts';
import { shopperAddress } from '../../support/shopperAddress.ts';
import { defineFlow } from '../support/flow.ts';

const places: readonly CheckoutPlace[] = [
  'closed',
  'busy',
  'address',
  'loadingDelivery',
  'delivery',
  'billing',
  'form',
  'card',
  'paymentStopped',
  'review',
  'finished',
  'stuck',
];

const purchase = {
  userId: 'u1',
  address: shopperAddress,
  methodId: 'm1',
  providerId: 'p1',
  total: 24,
  cartVersion: 1,
  orderKey: 'k1',
  placeKey: 'k2',
};

/** Express checkout by a wallet (GUEST-21 to GUEST-24). */
export const walletFlow = defineFlow({
  machine: walletMachine,
  input: { userId: 'u1' },
  key: () => null,
  samples: {
    'wallet.confirmed': [{ purchase }],
    'wallet.checkoutRead': [
      ...places.map((place) => ({ reading: { place, hasFailed: false, orderId: 'o1' } })),
      { reading: { place: 'card', hasFailed: true, orderId: 'o1' } },
    ],
  },
  goals: ['wallet.idle'],
});
