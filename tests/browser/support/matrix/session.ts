/** A flow in progress: its page, the path walked so far, and the requests whose responses were withheld. */
import { expect } from 'vitest';
import { createBrowserSession, type BrowserSession } from '../../../paths/browser/support/browserSession.ts';
import { activeInvocations, driverFor, labelOf, assertStates } from '../../../paths/support/drivers.ts';
import type { Path, PathStep } from '../../../paths/support/paths.ts';
import { initialState, activeStateIds, type PathState } from '../../../paths/support/pathState.ts';
import type { Route } from '../../../support/faultProxy.ts';
import { readStoredInputs, type Inputs } from './inputs.ts';
import { recordRequests, type SentRequest } from './requests.ts';
import type { Scenario } from './scenario.ts';

export const pollOptions = { timeout: 20_000, interval: 50 };

export const stateValues = ({ snapshot, child }: PathState): readonly unknown[] => [
  snapshot.value,
  child?.snapshot.value,
];

export interface FlowSession {
  readonly visit: () => BrowserSession;
  readonly pathState: () => PathState;
  readonly path: () => Path;
  /** Actors whose request the server has executed while the response was withheld. */
  readonly unanswered: Set<string>;
  /** Requests sent on a route since the flow was opened. */
  readonly requestsOn: (route: Route) => readonly SentRequest[];
  /** Routes of the open requests of a walk's current state. */
  readonly routesAt: (pathState: PathState) => readonly Route[];
  readonly storedInputs: () => Promise<Inputs>;
  /** State values of the page's machines, read from its journal. */
  readonly actualState: () => Promise<readonly unknown[]>;
  /** Waits until the page is in the state of the path, then asserts what it shows. */
  readonly waitForState: () => Promise<void>;
  /** Performs a step through its driver. */
  readonly performStep: (step: PathStep, upcoming?: PathStep) => Promise<void>;
  /** Appends a step that a disturbance caused. */
  readonly recordStep: (step: PathStep) => void;
  /** Continues on the page that a disturbance left. */
  readonly setPage: (page: BrowserSession['page']) => void;
}

export const openSession = async (
  { flow, drivers, routes, stateRoutes = {} }: Scenario,
  open: (held: readonly Route[]) => Promise<BrowserSession>,
): Promise<FlowSession> => {
  const routesAt = (pathState: PathState): Route[] => [
    ...activeInvocations(pathState).flatMap((actor) => routes[actor] ?? []),
    ...activeStateIds(pathState).flatMap((state) => stateRoutes[state] ?? []),
  ];
  const first = initialState(flow);
  let path: Path = [{ move: null, pathState: first }];
  const currentState = (): PathState => path.at(-1)?.pathState ?? first;
  let visit = await open(routesAt(first));
  const unanswered = new Set<string>();
  const requestsOn = recordRequests(visit.context);

  const actualState = async () => {
    const { child } = currentState();
    return [
      (await visit.snapshotOf(flow.machine.id))?.value,
      child ? (await visit.snapshotOf(child.id))?.value : undefined,
    ];
  };
  const waitForState = async (): Promise<void> => {
    try {
      await expect.poll(actualState, pollOptions).toEqual(stateValues(currentState()));
      await assertStates(drivers, visit, currentState());
    } catch (cause) {
      const [expected, actual] = [stateValues(currentState()), await actualState()].map((value) =>
        JSON.stringify(value),
      );
      const context: object = Object((await visit.snapshotOf(flow.machine.id))?.context);
      const failure = JSON.stringify(Reflect.get(context, 'failure'));
      throw new Error(`expected ${expected}, found ${actual}, failure ${failure}`, { cause });
    }
  };
  await waitForState();

  return {
    visit: () => visit,
    pathState: currentState,
    path: () => path,
    unanswered,
    requestsOn,
    routesAt,
    storedInputs: () => readStoredInputs(visit, flow.machine.id),
    actualState,
    waitForState,
    performStep: async (step, upcoming) => {
      const { move, pathState } = step;
      if (!move) return;
      visit.upcoming = upcoming;
      visit.proxy.hold(routesAt(pathState));
      await driverFor(drivers, move).perform(visit, move.event);
      for (const actor of unanswered) if (labelOf(move) === `done ${actor}`) unanswered.delete(actor);
      path = [...path, step];
      await waitForState();
    },
    recordStep: (step) => {
      path = [...path, step];
    },
    setPage: (page) => {
      visit = createBrowserSession(flow, { ...visit, page });
    },
  };
};
