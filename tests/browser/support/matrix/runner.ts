/** Walks through a flow, applies disturbances, and reports lost inputs. */
import { expect } from 'vitest';
import type { BrowserSession } from '../../../paths/browser/support/browserSession.ts';
import { canPerform, labelOf, inState } from '../../../paths/support/drivers.ts';
import type { Path } from '../../../paths/support/paths.ts';
import { findExtension, type CanPerform } from '../../../paths/support/tours.ts';
import { resumed, activeStateIds, applyMove, type PathState } from '../../../paths/support/pathState.ts';
import type { Route } from '../../../support/faultProxy.ts';
import { withTimeout } from '../../../support/withTimeout.ts';
import type { Disturbance } from './disturbances.ts';
import { findLostInputs, readVisibleInputs } from './inputs.ts';
import { interruptPage, interruptNetwork } from './faults.ts';
import type { Scenario } from './scenario.ts';
import { pollOptions, openSession } from './session.ts';

export interface MatrixRunner {
  readonly pathState: () => PathState;
  readonly path: () => Path;
  /** Fills in the inputs of the current state. */
  readonly fillInState: () => Promise<void>;
  /** Walks to the nearest of these states, with a reload where there is no other path; false if none can be reached. */
  readonly goTo: (states: ReadonlySet<string>) => Promise<boolean>;
  /** Applies a disturbance and returns the lost inputs. */
  readonly disturb: (disturbance: Disturbance) => Promise<readonly string[]>;
}

/** Limit of session step, so that a hanging page does not end the whole matrix. */
const stepMs = 60_000;

const isPaymentForm = (pathState: PathState): boolean => inState('payment.awaitingCard')(pathState);

export const createRunner = async (
  scenario: Scenario,
  open: (held: readonly Route[]) => Promise<BrowserSession>,
): Promise<MatrixRunner> => {
  const { flow, drivers, blockedAfter, excludedEvents } = scenario;
  const session = await withTimeout(stepMs, 'Opening the flow timed out.', openSession(scenario, open));

  const canDo: CanPerform = (move, before, done) => {
    const label = labelOf(move);
    const startsWithAny = (prefixes: readonly string[]) => prefixes.some((name) => label.startsWith(name));
    return (
      !startsWithAny([resumed, ...excludedEvents]) &&
      ![...session.unanswered].some((actor) => startsWithAny(blockedAfter[actor] ?? [])) &&
      canPerform(drivers)(move, before, done)
    );
  };
  const pathTo = (states: ReadonlySet<string>) =>
    findExtension(flow, session.path(), states, canDo, ({ pathState }) => activeStateIds(pathState));
  const follow = async (steps: Path): Promise<void> => {
    for (const [index, step] of steps.entries())
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      await withTimeout(stepMs, `${step.move?.type} timed out.`, session.performStep(step, steps[index + 1]));
  };

  const isSameState = (before: PathState): boolean =>
    JSON.stringify(activeStateIds(before)) === JSON.stringify(activeStateIds(session.pathState()));
  /** Inputs that the page no longer shows. */
  const findHiddenInputs = async (shown: ReadonlyMap<string, string>): Promise<readonly string[]> => {
    let hidden: readonly string[] = [];
    const readHidden = async () => {
      hidden = findLostInputs(shown, await readVisibleInputs(session.visit()));
      return hidden;
    };
    await expect
      .poll(readHidden, { ...pollOptions, timeout: 3000 })
      .toEqual([])
      .catch(() => undefined);
    return hidden;
  };
  const disturb = async (disturbance: Disturbance): Promise<readonly string[]> => {
    const before = session.pathState();
    const [stored, shown] = [await session.storedInputs(), await readVisibleInputs(session.visit())];
    await (disturbance === 'offline'
      ? interruptNetwork(scenario, session)
      : interruptPage(scenario, session, disturbance));
    const lost = findLostInputs(stored, await session.storedInputs());
    if (!isSameState(before)) {
      if (!isPaymentForm(before)) return lost;
      // The provider's form is loaded again before its fields can be read.
      await follow(pathTo(new Set(['payment.awaitingCard'])) ?? []);
    }
    return [...lost, ...(await findHiddenInputs(shown))];
  };

  return {
    pathState: session.pathState,
    path: session.path,
    fillInState: async () => {
      for (const state of activeStateIds(session.pathState()))
        for (const move of (await scenario.fillIn[state]?.(session.visit(), session.pathState())) ?? []) {
          const before = await session.storedInputs();
          await session.performStep({ move, pathState: applyMove(flow, session.pathState(), move) });
          // Typed text is stored with a delay.
          await expect.poll(session.storedInputs, pollOptions).not.toEqual(before);
        }
    },
    goTo: async (states) => {
      if (inState(...states)(session.pathState())) return true;
      let steps = pathTo(states);
      if (!steps) {
        // Some requests are sent once per page load only.
        await withTimeout(stepMs, 'The reload timed out.', interruptPage(scenario, session, 'reload'));
        steps = pathTo(states);
      }
      await follow(steps ?? []);
      return steps !== undefined || inState(...states)(session.pathState());
    },
    disturb: (disturbance) => withTimeout(stepMs, `${disturbance} timed out.`, disturb(disturbance)),
  };
};
