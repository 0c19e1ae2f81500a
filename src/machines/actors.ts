/** The running machines by type, for views that are handed one. */
import type { ActorRefFrom } from 'xstate';
import type { appMachine } from './app/machine.ts';
import type { checkoutMachine } from './checkout/machine.ts';

export type AppActor = ActorRefFrom<typeof appMachine>;
export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
