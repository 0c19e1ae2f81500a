/** What each disturbance does to a flow: one that ends the page is gone on with where it was, one that ends the network is told of. */
import { expect } from 'vitest';
import { askedAt, labelOf } from '../../../paths/support/hands.ts';
import type { PathStep } from '../../../paths/support/paths.ts';
import { movesOf, resumed, take, type Move, type Walk } from '../../../paths/support/walk.ts';
import { disturbances, type Disturbance } from './disturbances.ts';
import type { Walkway } from './walkway.ts';
import { patience, valuesOf, type Wanderer } from './wanderer.ts';

/** The server does what it was asked, and nobody hears of that: answers with the actors that had asked. */
const withholdAnswers = async ({ changes, routes }: Walkway, one: Wanderer): Promise<readonly string[]> => {
  const pending = askedAt(one.walk()).filter((actor) => changes.includes(actor));
  for (const actor of pending) {
    const route = routes[actor];
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    if (route) await one.visit().proxy.decide(route, { kind: 'withhold' });
    one.unheard.add(actor);
  }
  return pending;
};

/** The flow goes on in a page that was opened anew, and asks again under the key that it asked under before. */
export const comeBack = async (way: Walkway, one: Wanderer, disturbance: Disturbance): Promise<void> => {
  const { flow, routes, keyed } = way;
  const pending = await withholdAnswers(way, one);
  const asked = pending.flatMap((actor) => {
    const route = routes[actor];
    return route && keyed.includes(actor) ? [{ actor, route, before: one.askedOn(route) }] : [];
  });
  const back: Move = { type: resumed, to: flow.machine.id, event: { type: resumed } };
  const walk = take(flow, one.walk(), back);
  one.visit().proxy.hold(one.routesAt(walk));
  one.turnTo(await disturbances[disturbance](one.visit()));
  // A confirmation that was done is not asked for again: the server knows of it.
  const isConfirmed = pending.includes('confirmPayment');
  const confirmed: Move = {
    type: 'done',
    to: 'payment',
    event: { type: 'xstate.done.actor.confirmPayment' },
  };
  one.wasTaken({ move: isConfirmed ? confirmed : back, walk });
  await one.arrive();
  if (isConfirmed) one.unheard.delete('confirmPayment');
  for (const { actor, route, before } of asked) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
    await expect.poll(() => one.askedOn(route).length, patience).toBeGreaterThan(before.length);
    const key = one.askedOn(route).at(-1)?.key;
    expect([actor, key]).toEqual([actor, before.at(-1)?.key]);
    expect(key).not.toBe('');
  }
};

/** What fails first where the network is lost. */
const failuresAt = ({ flow }: Walkway, walk: Walk): PathStep[] =>
  movesOf(flow, walk)
    .filter((move) => labelOf(move).startsWith('error ') || labelOf(move) === 'payment.formFailed')
    .map((move) => ({ move, walk: take(flow, walk, move) }));

/**
 * Where a lost network may leave a flow: as it was, asking again; told that it failed; or told so of what it asked because of that, such
 * as of a look at an order whose placing failed.
 */
const outcomes = (way: Walkway, walk: Walk): PathStep[][] => [
  [{ move: null, walk }],
  ...failuresAt(way, walk).flatMap((first) => [
    [first],
    ...failuresAt(way, first.walk).map((second) => [first, second]),
  ]),
];

export const goOffline = async (way: Walkway, one: Wanderer): Promise<void> => {
  const walk = one.walk();
  const waitedFor = one.routesAt(walk);
  await withholdAnswers(way, one);
  const count = () => waitedFor.reduce((sum, route) => sum + one.askedOn(route).length, 0);
  const before = count();
  const possible = outcomes(way, walk);
  const endOf = (steps: readonly PathStep[]): Walk => steps.at(-1)?.walk ?? walk;
  one.visit().proxy.hold([...waitedFor, ...possible.flatMap((steps) => one.routesAt(endOf(steps)))]);
  await disturbances.offline(one.visit());
  const [as, ...others] = possible;
  let found: readonly PathStep[] | undefined;
  let real = '';
  const isFound = async (): Promise<boolean> => {
    real = JSON.stringify(await one.reallyAt());
    const isReal = (steps: readonly PathStep[]) => JSON.stringify(valuesOf(endOf(steps))) === real;
    found = others.find(isReal);
    // Whoever still waits has asked again.
    if (!found && as && isReal(as) && (waitedFor.length === 0 || count() > before)) found = as;
    return found !== undefined;
  };
  try {
    await expect.poll(isFound, patience).toBe(true);
  } catch (cause) {
    const wanted = possible.map((steps) => JSON.stringify(valuesOf(endOf(steps))));
    throw new Error(`${real} found after ${count() - before} new requests, none of ${wanted.join(', ')}`, {
      cause,
    });
  }
  for (const step of found ?? []) if (step.move) one.wasTaken(step);
  await one.arrive();
};
