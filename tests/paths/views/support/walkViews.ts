/** Layer b for one flow: runs each path on the page, with assertions for every state. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { fakeNetwork } from '../../../services/support/network.ts';
import { afterSuite } from '../../support/afterSuite.ts';
import type { Flow } from '../../support/flow.ts';
import {
  activeInvocations,
  driverFor,
  canPerform,
  assertStates,
  type Drivers,
} from '../../support/drivers.ts';
import { expectedOf, reasonIn } from '../../support/expectedTransitions.ts';
import { isTimer } from '../../support/labels.ts';
import { writeRecord, uncoveredBy, type PathResult } from '../../support/record.ts';
import { tours } from '../../support/tours.ts';
import type { Path } from '../../support/paths.ts';
import { resumed, type PathState } from '../../support/pathState.ts';
import type { Page } from './page.ts';

export interface View {
  readonly flow: Flow;
  readonly drivers: Drivers<Page>;
  /** The route of each actor that sends a request. */
  readonly routes: { readonly [actor: string]: string };
  /** Sets default responses; called before each page. */
  readonly prepare: () => void;
  readonly open: () => Page;
  readonly network: ReturnType<typeof fakeNetwork>;
  /** Called before each move, so that cached data is requested again. */
  readonly invalidate?: (page: Page) => void;
  /** Transitions that no page can cause, by the prefix of their line, each with its reason. */
  readonly unreachable?: { readonly [line: string]: string };
}

/** Limit for fast pages and readable paths. */
const maximumSteps = 24;

/** Opens a page and runs a path on it, with assertions at every step or only the last. Throws with the number of the failed step. */
export const walkPath = async (view: View, path: Path, asserted: 'all' | 'last' = 'all'): Promise<Page> => {
  const { drivers, routes, invalidate } = view;
  const page = view.open();
  const hold = (pathState: PathState) =>
    page.responses.hold(activeInvocations(pathState).flatMap((actor) => routes[actor] ?? []));
  if (path[0]) hold(path[0].pathState);
  let step = 0;
  try {
    for (const { move, pathState } of path) {
      if (move) {
        invalidate?.(page);
        hold(pathState);
        if (isTimer(move.event.type)) page.fireTimer(move.to, move.event.type);
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        else await driverFor(drivers, move).perform(page, move.event);
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.waitUntilAt(pathState);
      const lines = page.lines();
      // A resumed flow takes its transitions during the fold.
      if (move?.event.type !== resumed) expect(lines).toEqual(expect.arrayContaining([...pathState.taken]));
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (asserted === 'all' || step === path.length - 1) await assertStates(drivers, page, pathState);
      step += 1;
    }
  } catch (error) {
    throw Object.assign(
      new Error(`Step ${step}: ${error instanceof Error ? error.message : String(error)}`),
      { step },
    );
  }
  return page;
};

export const walkViews = (view: View): void => {
  const { flow, drivers, prepare } = view;
  beforeEach(prepare);
  const reasons = { ...flow.unreachable, ...view.unreachable };
  const startedAt = performance.now();
  const wanted = expectedOf(flow).transitions.filter((line) => !reasonIn(reasons, line));
  const paths = tours(flow, wanted, maximumSteps, canPerform(drivers));
  const results: PathResult[] = [];
  afterSuite((faults) => {
    writeRecord('views', flow, results, (performance.now() - startedAt) / 1000, reasons, faults);
  });

  describe(`${flow.machine.id} on its page`, () => {
    it.each(paths.map((path, index) => [index + 1, path.length - 1, path] as const))(
      'path %i, %i steps: every state is shown',
      { timeout: 60_000 },
      async (_, __, path) => {
        try {
          const page = await walkPath(view, path);
          const last = path.at(-1);
          expect(last && page.isAt(last.pathState)).toBe(true);
          results.push({ path });
        } catch (error) {
          const step: unknown = error instanceof Error ? Reflect.get(error, 'step') : 0;
          const message = error instanceof Error ? error.message : String(error);
          results.push({ path, failure: { step: typeof step === 'number' ? step : 0, message } });
          throw error;
        }
      },
    );

    it('covers every state and transition except those that no page can cause', () => {
      expect(uncoveredBy(flow, results, reasons)).toEqual([]);
    });
  });
};
