/** A flow of the resume matrix: its drivers, its inputs, and the events that the matrix leaves out. */
import type { BrowserSession } from '../../../paths/browser/support/browserSession.ts';
import type { Flow } from '../../../paths/support/flow.ts';
import type { Drivers } from '../../../paths/support/drivers.ts';
import type { Move, PathState } from '../../../paths/support/pathState.ts';
import type { Route } from '../../../support/faultProxy.ts';

export interface Scenario {
  readonly flow: Flow;
  readonly drivers: Drivers<BrowserSession>;
  readonly routes: { readonly [actor: string]: Route };
  readonly stateRoutes?: { readonly [state: string]: Route };
  /** Fills in a state before it is disturbed, by state id; returns the moves to perform. */
  readonly fillIn: {
    readonly [state: string]: (visit: BrowserSession, pathState: PathState) => Promise<readonly Move[]>;
  };
  /** Actors whose request changes data at the server; it is executed and its response withheld. */
  readonly mutations: readonly string[];
  /** Those of them that send an idempotency key of the flow. */
  readonly idempotentActors: readonly string[];
  /** Events that are not walked while the response of an actor is withheld, by actor. */
  readonly blockedAfter: { readonly [actor: string]: readonly string[] };
  /** Events that are never walked. */
  readonly excludedEvents: readonly string[];
}
