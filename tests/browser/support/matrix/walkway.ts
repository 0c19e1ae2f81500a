/** What the matrix has to know of a flow: how one walks through it, what one gives on the way, and what must not come of it. */
import type { Visit } from '../../../paths/browser/support/visit.ts';
import type { Flow } from '../../../paths/support/flow.ts';
import type { Hands } from '../../../paths/support/hands.ts';
import type { Move, Walk } from '../../../paths/support/walk.ts';
import type { Route } from '../../../support/faultProxy.ts';

export interface Walkway {
  readonly flow: Flow;
  readonly hands: Hands<Visit>;
  readonly routes: { readonly [actor: string]: Route };
  readonly stateRoutes?: { readonly [state: string]: Route };
  /** What a shopper gives in a state before anything comes over it, by the state's id. */
  readonly gives: { readonly [state: string]: (visit: Visit, walk: Walk) => Promise<readonly Move[]> };
  /** Actors whose request changes something at the server: it does so, and its answer never comes. */
  readonly changes: readonly string[];
  /** Those of them that ask under a key of the flow's own. */
  readonly keyed: readonly string[];
  /** What nobody does who has asked for something and never heard the answer, by the actor that asked. */
  readonly notAfter: { readonly [actor: string]: readonly string[] };
  /** What leads off the way. */
  readonly never: readonly string[];
}
