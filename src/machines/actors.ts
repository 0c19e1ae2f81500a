/** The running machines by type, for views that are handed one. */
import type { ActorRefFrom } from 'xstate';
import type { accountMachine } from './account/machine.ts';
import type { appMachine } from './app/machine.ts';
import type { checkoutMachine } from './checkout/machine.ts';
import type { orderMachine } from './order/machine.ts';
import type { recentlyViewedMachine } from './recentlyViewed/machine.ts';
import type { returnWizardMachine } from './returnWizard/machine.ts';
import type { reviewMachine } from './review/machine.ts';

export type AccountActor = ActorRefFrom<typeof accountMachine>;
export type AppActor = ActorRefFrom<typeof appMachine>;
export type CheckoutActor = ActorRefFrom<typeof checkoutMachine>;
export type ReturnWizardActor = ActorRefFrom<typeof returnWizardMachine>;
export type OrderActor = ActorRefFrom<typeof orderMachine>;
export type RecentlyViewedActor = ActorRefFrom<typeof recentlyViewedMachine>;
export type ReviewActor = ActorRefFrom<typeof reviewMachine>;
