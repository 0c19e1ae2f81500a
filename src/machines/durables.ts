/** Every durable machine by the id of its actor, for whoever looks at journals from outside. The shop itself fetches most of them late. */
import type { AnyStateMachine } from 'xstate';
import { anonymousSessionMachine } from './anonymousSession/machine.ts';
import { cartMachine } from './cart/machine.ts';
import { cartDrawerMachine } from './cartDrawer/machine.ts';
import { checkoutMachine } from './checkout/machine.ts';
import { upcastCheckout } from './checkout/upcast.ts';
import { consentMachine } from './consent/machine.ts';
import { navigationMachine } from './navigation/machine.ts';
import { paymentMachine } from './payment/machine.ts';
import { returnWizardMachine } from './returnWizard/machine.ts';
import { reviewMachine } from './review/machine.ts';
import { upcastReview } from './review/upcast.ts';
import { searchMachine } from './search/machine.ts';
import { upcasts, type Upcast } from './upcasts.ts';
import { versions, type DurableId } from './versions.ts';
import { wishlistMachine } from './wishlist/machine.ts';

const durable = (id: DurableId, machine: AnyStateMachine, upcast: Upcast | undefined = upcasts[id]) => ({
  machine,
  version: versions[id],
  upcast,
});

export const durables: {
  readonly [id in DurableId]: {
    readonly machine: AnyStateMachine;
    readonly version: number;
    readonly upcast: Upcast | undefined;
  };
} = {
  anonymousSession: durable('anonymousSession', anonymousSessionMachine),
  cart: durable('cart', cartMachine),
  cartDrawer: durable('cartDrawer', cartDrawerMachine),
  checkout: durable('checkout', checkoutMachine, upcastCheckout),
  consent: durable('consent', consentMachine),
  navigation: durable('navigation', navigationMachine),
  payment: durable('payment', paymentMachine),
  returnWizard: durable('returnWizard', returnWizardMachine),
  review: durable('review', reviewMachine, upcastReview),
  search: durable('search', searchMachine),
  wishlist: durable('wishlist', wishlistMachine),
};
