/** Facts: the events that machines emit for others. */
import type { AnyActorRef } from 'xstate';
import type { AnonymousSessionFact } from './anonymousSession/types.ts';
import type { AuthFact } from './auth/types.ts';
import type { CartDrawerFact } from './cartDrawer/machine.ts';
import type { CartFact } from './cart/types.ts';
import type { CheckoutFact } from './checkout/types.ts';
import type { ConsentFact } from './consent/machine.ts';
import type { NavigationFact } from './navigation/machine.ts';
import type { ReviewFact } from './review/types.ts';
import type { SearchFact } from './search/types.ts';
import type { TrafficSourceFact } from './trafficSource/machine.ts';

type Fact =
  | AnonymousSessionFact
  | AuthFact
  | CartFact
  | CartDrawerFact
  | CheckoutFact
  | ConsentFact
  | NavigationFact
  | ReviewFact
  | SearchFact
  | TrafficSourceFact;

type Listener = 'app' | 'metrics';

interface Route<Emitter extends string, Listeners extends Listener> {
  readonly emitter: Emitter;
  readonly listeners: Listeners;
}

/** Who emits each fact and who handles it: `app` in the regions of `app/`, `metrics` in `metrics/project.ts`. Types only. */
interface Routes extends Record<Fact['type'], Route<string, Listener>> {
  'anonymousSession.resumed': Route<'anonymousSession', 'metrics'>;
  'anonymousSession.started': Route<'anonymousSession', 'metrics'>;
  /** app/sessionRegion.ts */
  'auth.dismissed': Route<'auth', 'app'>;
  'auth.guestDetected': Route<'auth', 'app' | 'metrics'>;
  'auth.redirecting': Route<'auth', 'app'>;
  /** Also app/checkoutRegion.ts. */
  'auth.signedIn': Route<'auth', 'app' | 'metrics'>;
  /** Also app/checkoutRegion.ts, pageFlowRegions.ts and recentlyViewedRegion.ts. */
  'auth.signedOut': Route<'auth', 'app' | 'metrics'>;
  /** app/cartRegion.ts */
  'cart.edited': Route<'cart', 'app' | 'metrics'>;
  'cart.signInRequired': Route<'cart', 'app'>;
  'cartDrawer.checkoutRequested': Route<'cartDrawer', 'app'>;
  /** Also app/checkoutRegion.ts. */
  'checkout.placed': Route<'checkout', 'app'>;
  'consent.granted': Route<'consent', 'metrics'>;
  /** app/pageRegion.ts and every region of a flow. */
  'navigation.pageEntered': Route<'navigation', 'app' | 'metrics'>;
  /** app/pageFlowRegions.ts */
  'review.settled': Route<'review', 'app'>;
  /** Recorded with the root; no region handles it. */
  'search.performed': Route<'search', 'app' | 'metrics'>;
  'trafficSource.settled': Route<'trafficSource', 'metrics'>;
}

/** The types of the facts that a listener handles. */
type TypeFor<L extends Listener> = {
  [T in keyof Routes]: L extends Routes[T]['listeners'] ? T : never;
}[keyof Routes];

/** The facts that a listener handles, with their payloads. */
export type FactFor<L extends Listener> = Extract<Fact, { readonly type: TypeFor<L> }>;
/** The machines whose facts a listener handles. */
export type EmitterFor<L extends Listener> = Routes[TypeFor<L>]['emitter'];

/** Subscribes a listener to the facts of machines that are running. Returns the unsubscribe function. */
export const subscribeToFacts = <L extends Listener>(
  system: AnyActorRef['system'],
  machines: readonly EmitterFor<L>[],
  listener: (fact: FactFor<L>) => void,
): (() => void) => {
  const subscriptions = machines.flatMap((id) => {
    const machine: AnyActorRef | undefined = system.get(id);
    return machine ? [machine.on('*', listener)] : [];
  });
  return () => subscriptions.forEach((subscription) => subscription.unsubscribe());
};
