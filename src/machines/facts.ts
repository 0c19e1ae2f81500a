/** Facts: the events that machines emit for others. */
import type { AnyActorRef } from 'xstate';
import type { AnonymousSessionFact } from './anonymousSession/types.ts';
import type { AuthFact } from './auth/types.ts';
import type { CartDrawerFact } from './cartDrawer/machine.ts';
import type { CartFact } from './cart/types.ts';
import type { CheckoutFact } from './checkout/types.ts';
import type { ConsentFact } from './consent/types.ts';
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

/** Who handles each fact: `app` in the regions of `app/`, `metrics` in `metrics/project.ts`. Types only. */
interface Listeners extends Record<Fact['type'], Listener> {
  'anonymousSession.resumed': 'metrics';
  'anonymousSession.started': 'metrics';
  /** app/sessionRegion.ts */
  'auth.dismissed': 'app';
  'auth.guestDetected': 'app' | 'metrics';
  'auth.redirecting': 'app';
  /** Also app/checkoutRegion.ts. */
  'auth.signedIn': 'app' | 'metrics';
  /** Also app/checkoutRegion.ts, pageFlowRegions.ts and recentlyViewedRegion.ts. */
  'auth.signedOut': 'app' | 'metrics';
  /** app/cartRegion.ts */
  'cart.edited': 'app' | 'metrics';
  'cart.signInRequired': 'app';
  'cartDrawer.checkoutRequested': 'app';
  /** Also app/checkoutRegion.ts. */
  'checkout.placed': 'app';
  'consent.granted': 'metrics';
  'consent.declined': 'metrics';
  /** app/pageRegion.ts and every region of a flow. */
  'navigation.pageEntered': 'app' | 'metrics';
  /** app/pageFlowRegions.ts */
  'review.settled': 'app';
  /** Recorded with the root; no region handles it. */
  'search.performed': 'app' | 'metrics';
  'trafficSource.settled': 'metrics';
}

/** The types of the facts that a listener handles. */
type TypeFor<L extends Listener> = {
  [T in keyof Listeners]: L extends Listeners[T] ? T : never;
}[keyof Listeners];

/** The machine in the type of a fact. */
type EmitterOf<T extends string> = T extends `${infer Machine}.${string}` ? Machine : never;

/** The facts that a listener handles, with their payloads. */
export type FactFor<L extends Listener> = Extract<Fact, { readonly type: TypeFor<L> }>;
/** The machines whose facts a listener handles. */
export type EmitterFor<L extends Listener> = EmitterOf<TypeFor<L>>;

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
