/** Somebody who walks through a flow while everything comes over their page, and looks what is left of it each time. */
import { expect } from 'vitest';
import type { Visit } from '../../../paths/browser/support/visit.ts';
import { canBring, labelOf, standsIn } from '../../../paths/support/hands.ts';
import type { Path } from '../../../paths/support/paths.ts';
import { wayOn, type CanDo } from '../../../paths/support/tours.ts';
import { resumed, statesAt, take, type Walk } from '../../../paths/support/walk.ts';
import type { Route } from '../../../support/faultProxy.ts';
import { within } from '../../../support/within.ts';
import type { Disturbance } from './disturbances.ts';
import { lostOf, shownInputs } from './inputs.ts';
import { comeBack, goOffline } from './suffering.ts';
import type { Walkway } from './walkway.ts';
import { patience, wandererOf } from './wanderer.ts';

export interface Survivor {
  readonly walk: () => Walk;
  readonly path: () => Path;
  /** Gives all that the state asks for. */
  readonly give: () => Promise<void>;
  /** Goes to the nearest of these states, over a reload where there is no other way; false where none can be reached. */
  readonly goTo: (states: ReadonlySet<string>) => Promise<boolean>;
  /** Answers with the inputs that were lost by it. */
  readonly suffer: (disturbance: Disturbance) => Promise<readonly string[]>;
}

/** A page that never answers must not keep the others from being seen. */
const stepMs = 60_000;

const isTypedIntoAFrame = (walk: Walk): boolean => standsIn('payment.awaitingCard')(walk);

export const survivorOf = async (
  way: Walkway,
  open: (held: readonly Route[]) => Promise<Visit>,
): Promise<Survivor> => {
  const { flow, hands, notAfter, never } = way;
  const one = await within(stepMs, 'The flow was not opened.', wandererOf(way, open));

  const canDo: CanDo = (move, before, done) => {
    const label = labelOf(move);
    const isBarred = (barred: readonly string[]) => barred.some((name) => label.startsWith(name));
    return (
      !isBarred([resumed, ...never]) &&
      ![...one.unheard].some((actor) => isBarred(notAfter[actor] ?? [])) &&
      canBring(hands)(move, before, done)
    );
  };
  const wayTo = (states: ReadonlySet<string>) =>
    wayOn(flow, one.path(), states, canDo, ({ walk }) => statesAt(walk));
  const follow = async (steps: Path): Promise<void> => {
    for (const [index, step] of steps.entries())
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await within(stepMs, `${step.move?.type} never ended.`, one.go(step, steps[index + 1]));
  };

  const sameStates = (before: Walk): boolean =>
    JSON.stringify(statesAt(before)) === JSON.stringify(statesAt(one.walk()));
  /** What a page shows again that showed these once. */
  const notShown = async (shown: ReadonlyMap<string, string>): Promise<readonly string[]> => {
    let gone: readonly string[] = [];
    const look = async () => {
      gone = lostOf(shown, await shownInputs(one.visit()));
      return gone;
    };
    await expect
      .poll(look, { ...patience, timeout: 3000 })
      .toEqual([])
      .catch(() => undefined);
    return gone;
  };
  const suffer = async (disturbance: Disturbance): Promise<readonly string[]> => {
    const before = one.walk();
    const [given, shown] = [await one.inputs(), await shownInputs(one.visit())];
    await (disturbance === 'offline' ? goOffline(way, one) : comeBack(way, one, disturbance));
    const lost = lostOf(given, await one.inputs());
    if (!sameStates(before)) {
      if (!isTypedIntoAFrame(before)) return lost;
      // A form of the provider's is fetched anew before anything can be seen in it.
      await follow(wayTo(new Set(['payment.awaitingCard'])) ?? []);
    }
    return [...lost, ...(await notShown(shown))];
  };

  return {
    walk: one.walk,
    path: one.path,
    give: async () => {
      for (const state of statesAt(one.walk()))
        for (const move of (await way.gives[state]?.(one.visit(), one.walk())) ?? []) {
          const before = await one.inputs();
          await one.go({ move, walk: take(flow, one.walk(), move) });
          // What is typed is kept a moment later.
          await expect.poll(one.inputs, patience).not.toEqual(before);
        }
    },
    goTo: async (states) => {
      if (standsIn(...states)(one.walk())) return true;
      let steps = wayTo(states);
      if (!steps) {
        // What a page has read once it does not ask for again, until it is opened anew.
        await within(stepMs, 'The page did not come back.', comeBack(way, one, 'reload'));
        steps = wayTo(states);
      }
      await follow(steps ?? []);
      return steps !== undefined || standsIn(...states)(one.walk());
    },
    suffer: (disturbance) => within(stepMs, `${disturbance} never ended.`, suffer(disturbance)),
  };
};
