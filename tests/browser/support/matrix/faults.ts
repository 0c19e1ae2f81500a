/** Applies disturbances to a session: after a lost page the flow resumes, after a lost network it reports the failure or retries. */
import { expect } from 'vitest';
import { activeInvocations, labelOf } from '../../../paths/support/drivers.ts';
import type { PathStep } from '../../../paths/support/paths.ts';
import { movesOf, resumed, applyMove, type Move, type PathState } from '../../../paths/support/pathState.ts';
import { disturbances, type Disturbance } from './disturbances.ts';
import type { Scenario } from './scenario.ts';
import { pollOptions, stateValues, type FlowSession } from './session.ts';

/** The server executes the open mutations, but their responses are withheld. Returns the actors concerned. */
const withholdResponses = async (
  { mutations, routes }: Scenario,
  session: FlowSession,
): Promise<readonly string[]> => {
  const pending = activeInvocations(session.pathState()).filter((actor) => mutations.includes(actor));
  for (const actor of pending) {
    const route = routes[actor];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (route) await session.visit().proxy.release(route, { kind: 'withhold' });
    session.unanswered.add(actor);
  }
  return pending;
};

/** Interrupts the page; asserts that the flow resumes and repeats open requests under the same idempotency key. */
export const interruptPage = async (
  scenario: Scenario,
  session: FlowSession,
  disturbance: Disturbance,
): Promise<void> => {
  const { flow, routes, idempotentActors } = scenario;
  const pending = await withholdResponses(scenario, session);
  const repeated = pending.flatMap((actor) => {
    const route = routes[actor];
    return route && idempotentActors.includes(actor)
      ? [{ actor, route, before: session.requestsOn(route) }]
      : [];
  });
  const resume: Move = { type: resumed, to: flow.machine.id, event: { type: resumed } };
  const pathState = applyMove(flow, session.pathState(), resume);
  session.visit().proxy.hold(session.routesAt(pathState));
  session.setPage(await disturbances[disturbance](session.visit()));
  // A completed confirmation is not repeated: the flow reads its result from the server.
  const isConfirmed = pending.includes('confirmPayment');
  const confirmed: Move = {
    type: 'done',
    to: 'payment',
    event: { type: 'xstate.done.actor.confirmPayment' },
  };
  session.recordStep({ move: isConfirmed ? confirmed : resume, pathState });
  await session.waitForState();
  if (isConfirmed) session.unanswered.delete('confirmPayment');
  for (const { actor, route, before } of repeated) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => session.requestsOn(route).length, pollOptions).toBeGreaterThan(before.length);
    const key = session.requestsOn(route).at(-1)?.key;
    expect([actor, key]).toEqual([actor, before.at(-1)?.key]);
    expect(key).not.toBe('');
  }
};

/** Failures that a lost network can cause in this state. */
const failuresAt = ({ flow }: Scenario, pathState: PathState): PathStep[] =>
  movesOf(flow, pathState)
    .filter((move) => labelOf(move).startsWith('error ') || labelOf(move) === 'payment.formFailed')
    .map((move) => ({ move, pathState: applyMove(flow, pathState, move) }));

/**
 * Possible outcomes of a lost network: unchanged with a repeated request; failed; or a second failure of the request that follows the
 * first, such as reading an order after placing it failed.
 */
const possibleOutcomes = (scenario: Scenario, pathState: PathState): PathStep[][] => [
  [{ move: null, pathState }],
  ...failuresAt(scenario, pathState).flatMap((first) => [
    [first],
    ...failuresAt(scenario, first.pathState).map((second) => [first, second]),
  ]),
];

export const interruptNetwork = async (scenario: Scenario, session: FlowSession): Promise<void> => {
  const pathState = session.pathState();
  const openRoutes = session.routesAt(pathState);
  await withholdResponses(scenario, session);
  const count = () => openRoutes.reduce((sum, route) => sum + session.requestsOn(route).length, 0);
  const before = count();
  const possible = possibleOutcomes(scenario, pathState);
  const endState = (steps: readonly PathStep[]): PathState => steps.at(-1)?.pathState ?? pathState;
  session
    .visit()
    .proxy.hold([...openRoutes, ...possible.flatMap((steps) => session.routesAt(endState(steps)))]);
  await disturbances.offline(session.visit());
  const [unchanged, ...others] = possible;
  let found: readonly PathStep[] | undefined;
  let actual = '';
  const isFound = async (): Promise<boolean> => {
    actual = JSON.stringify(await session.actualState());
    const isActual = (steps: readonly PathStep[]) => JSON.stringify(stateValues(endState(steps))) === actual;
    found = others.find(isActual);
    // An unchanged state counts only after the request has been repeated.
    if (!found && unchanged && isActual(unchanged) && (openRoutes.length === 0 || count() > before))
      found = unchanged;
    return found !== undefined;
  };
  try {
    await expect.poll(isFound, pollOptions).toBe(true);
  } catch (cause) {
    const expected = possible.map((steps) => JSON.stringify(stateValues(endState(steps))));
    throw new Error(
      `found ${actual} after ${count() - before} new requests, expected one of ${expected.join(', ')}`,
      {
        cause,
      },
    );
  }
  for (const step of found ?? []) if (step.move) session.recordStep(step);
  await session.waitForState();
};
