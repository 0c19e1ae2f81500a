/** Somebody who walks through a flow while everything comes over their page, and looks what is left of it each time. */
import { expect } from 'vitest';
import type { Route } from '../../../support/faultProxy.ts';
import { visitOf, type Visit } from '../../../paths/browser/support/visit.ts';
import type { Flow } from '../../../paths/support/flow.ts';
import {
  askedAt,
  canBring,
  handFor,
  labelOf,
  look,
  standsIn,
  type Hands,
} from '../../../paths/support/hands.ts';
import type { Path, PathStep } from '../../../paths/support/paths.ts';
import { wayOn, type CanDo } from '../../../paths/support/tours.ts';
import {
  begin,
  movesOf,
  resumed,
  statesAt,
  take,
  type Move,
  type Walk,
} from '../../../paths/support/walk.ts';
import { disturbances, type Disturbance } from './disturbances.ts';
import { hearRequests } from './requests.ts';
import { keptInputs, lostOf, shownInputs } from './inputs.ts';

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

export interface Survivor {
  readonly walk: () => Walk;
  readonly path: () => Path;
  /** Gives all that the state asks for. */
  readonly give: () => Promise<void>;
  /** Goes to the nearest of these states; false where none can be reached. */
  readonly goTo: (states: ReadonlySet<string>) => Promise<boolean>;
  /** Answers with the inputs that were lost by it. */
  readonly suffer: (disturbance: Disturbance) => Promise<readonly string[]>;
}

const quick = { timeout: 20_000, interval: 50 };

const sameStates = (one: Walk, other: Walk): boolean =>
  JSON.stringify(statesAt(one)) === JSON.stringify(statesAt(other));

export const survivorOf = async (
  way: Walkway,
  open: (held: readonly Route[]) => Promise<Visit>,
): Promise<Survivor> => {
  const { flow, hands, routes, stateRoutes = {}, changes, keyed, notAfter, never } = way;
  const routesAt = (walk: Walk): Route[] => [
    ...askedAt(walk).flatMap((actor) => routes[actor] ?? []),
    ...statesAt(walk).flatMap((state) => stateRoutes[state] ?? []),
  ];
  let path: Path = [{ move: null, walk: begin(flow) }];
  const here = (): Walk => {
    const last = path.at(-1);
    if (!last) throw new Error('A path without a beginning.');
    return last.walk;
  };
  let visit = await open(routesAt(here()));
  /** What was asked for, done, and never heard of. */
  const unheard = new Set<string>();

  const askedOn = hearRequests(visit.context);

  const reallyAt = async () => {
    const { child } = here();
    return [
      (await visit.snapshotOf(flow.machine.id))?.value,
      child ? (await visit.snapshotOf(child.id))?.value : undefined,
    ];
  };
  const kept = () => keptInputs(visit, flow.machine.id);
  const valuesOf = ({ snapshot, child }: Walk) => [snapshot.value, child?.snapshot.value];
  const arrive = async (): Promise<void> => {
    try {
      await expect.poll(reallyAt, quick).toEqual(valuesOf(here()));
      await look(hands, visit, here());
    } catch (cause) {
      const [wanted, real] = [valuesOf(here()), await reallyAt()].map((value) => JSON.stringify(value));
      const failure: unknown = Reflect.get(
        Object((await visit.snapshotOf(flow.machine.id))?.context),
        'failure',
      );
      throw new Error(`${wanted} wanted, ${real} found, ${JSON.stringify(failure)}`, { cause });
    }
  };

  const canDo: CanDo = (move, before, done) => {
    const label = labelOf(move);
    const isBarred = (barred: readonly string[]) => barred.some((one) => label.startsWith(one));
    return (
      !isBarred([resumed, ...never]) &&
      ![...unheard].some((actor) => isBarred(notAfter[actor] ?? [])) &&
      canBring(hands)(move, before, done)
    );
  };

  const go = async ({ move, walk }: PathStep, upcoming: PathStep | undefined): Promise<void> => {
    if (!move) return;
    visit.upcoming = upcoming;
    visit.proxy.hold(routesAt(walk));
    await handFor(hands, move).does(visit, move.event);
    for (const actor of unheard) if (labelOf(move) === `done ${actor}`) unheard.delete(actor);
    path = [...path, { move, walk }];
    await arrive();
  };

  const resume = (walk: Walk): Walk =>
    take(flow, walk, { type: resumed, to: flow.machine.id, event: { type: resumed } });
  /** Where a lost network may leave a flow: as it was, asking again, or told that it failed. */
  const outcomes = (walk: Walk): PathStep[] => [
    { move: null, walk },
    ...movesOf(flow, walk)
      .filter((move) => labelOf(move).startsWith('error ') || labelOf(move) === 'payment.formFailed')
      .map((move) => ({ move, walk: take(flow, walk, move) })),
  ];

  const withholdAnswers = async (): Promise<readonly string[]> => {
    const pending = askedAt(here()).filter((actor) => changes.includes(actor));
    for (const actor of pending) {
      const route = routes[actor];
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      if (route) await visit.proxy.decide(route, { kind: 'withhold' });
      unheard.add(actor);
    }
    return pending;
  };

  const comeBack = async (disturbance: Disturbance): Promise<void> => {
    const pending = await withholdAnswers();
    const before = pending.map((actor) => askedOn(routes[actor] as Route).at(-1)?.key);
    const counts = pending.map((actor) => askedOn(routes[actor] as Route).length);
    const walk = resume(here());
    visit.proxy.hold(routesAt(walk));
    visit = visitOf(flow, { ...visit, page: await disturbances[disturbance](visit.page) });
    // A confirmation that was done is not asked for again: the server knows of it.
    const isConfirmed = pending.includes('confirmPayment');
    const move: Move = isConfirmed
      ? { type: 'done', to: 'payment', event: { type: 'xstate.done.actor.confirmPayment' } }
      : { type: resumed, to: flow.machine.id, event: { type: resumed } };
    path = [...path, { move, walk }];
    await arrive();
    if (isConfirmed) unheard.delete('confirmPayment');
    for (const [index, actor] of pending.entries()) {
      if (!keyed.includes(actor)) continue;
      const route = routes[actor] as Route;
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      await expect.poll(() => askedOn(route).length, quick).toBeGreaterThan(counts[index] ?? 0);
      const key = askedOn(route).at(-1)?.key;
      expect([actor, key]).toEqual([actor, before[index]]);
      expect(key).not.toBe('');
    }
  };

  const goOffline = async (): Promise<void> => {
    const isAsking = askedAt(here()).some((actor) => routes[actor]) || routesAt(here()).length > 0;
    // What the provider did is not told to the page in any other way than by its answer.
    if (!askedAt(here()).includes('confirmPayment')) await withholdAnswers();
    const count = () => routesAt(here()).reduce((sum, route) => sum + askedOn(route).length, 0);
    const before = count();
    visit.proxy.hold(routesAt(here()));
    visit = visitOf(flow, { ...visit, page: await disturbances.offline(visit.page) });
    const [as, ...others] = outcomes(here());
    let found: PathStep | undefined;
    await expect
      .poll(async () => {
        const real = JSON.stringify(await reallyAt());
        const isReal = ({ walk }: PathStep) => JSON.stringify(valuesOf(walk)) === real;
        found = others.find(isReal);
        // Whoever still waits has asked again.
        if (!found && as && isReal(as) && (!isAsking || count() > before)) found = as;
        return found !== undefined;
      }, quick)
      .toBe(true);
    if (found?.move) path = [...path, found];
    await arrive();
  };

  await arrive();
  return {
    walk: here,
    path: () => path,
    give: async () => {
      for (const state of statesAt(here()))
        for (const move of (await way.gives[state]?.(visit, here())) ?? []) {
          const before = await kept();
          await go({ move, walk: take(flow, here(), move) }, undefined);
          // What is typed is kept a moment later.
          await expect.poll(kept, quick).not.toEqual(before);
        }
    },
    goTo: async (states) => {
      if (standsIn(...states)(here())) return true;
      const route = wayOn(flow, path, states, canDo, ({ walk }) => statesAt(walk));
      for (const [index, step] of (route ?? []).entries())
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        await go(step, route?.[index + 1]);
      return route !== undefined;
    },
    suffer: async (disturbance) => {
      const before = here();
      const [given, shown] = [await kept(), await shownInputs(visit)];
      await (disturbance === 'offline' ? goOffline() : comeBack(disturbance));
      const lost = lostOf(given, await kept());
      // A form of the provider's is fetched anew before anything can be seen in it.
      if (!sameStates(before, here()) && !statesAt(before).includes('payment.awaitingCard')) return lost;
      for (const step of wayBack(before))
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        await go(step, undefined);
      let gone: readonly string[] = [];
      await expect
        .poll(
          async () => {
            gone = lostOf(shown, await shownInputs(visit));
            return gone;
          },
          { ...quick, timeout: 3000 },
        )
        .toEqual([])
        .catch(() => undefined);
      return [...lost, ...gone];
    },
  };

  function wayBack(before: Walk): readonly PathStep[] {
    if (sameStates(before, here())) return [];
    return wayOn(flow, path, new Set(['payment.awaitingCard']), canDo, ({ walk }) => statesAt(walk)) ?? [];
  }
};
