/** The running machines by type, for views: they read by selector and send events. */
import type { ActorRefFrom } from 'xstate';
import type { anonymousSessionMachine } from './anonymousSession/machine.ts';
import type { appMachine } from './app/machine.ts';
import type { authMachine } from './auth/machine.ts';
import type { cartMachine } from './cart/machine.ts';
import type { cartDrawerMachine } from './cartDrawer/machine.ts';
import type { checkoutMachine } from './checkout/machine.ts';
import type { consentMachine } from './consent/machine.ts';
import type { navigationMachine } from './navigation/machine.ts';
import type { wishlistMachine } from './wishlist/machine.ts';

export type AppActor = ActorRefFrom<typeof appMachine>;
export type AuthActor = ActorRefFrom<typeof authMachine>;
export type CartActor = ActorRefFrom<typeof cartMachine>;
export type CartDrawerActor = ActorRefFrom<typeof cartDrawerMachine>;
export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
export type ConsentActor = ActorRefFrom<typeof consentMachine>;
export type NavigationActor = ActorRefFrom<typeof navigationMachine>;
export type WishlistActor = ActorRefFrom<typeof wishlistMachine>;
export type AnonymousSessionActor = ActorRefFrom<typeof anonymousSessionMachine>;
