/** Layer b for one flow: each path walked on the page, every state looked at. */
import { beforeEach, describe, expect, it } from 'vitest';
import type { fakeNetwork } from '../../../services/support/network.ts';
import { afterFaults } from '../../support/faults.ts';
import type { Flow } from '../../support/flow.ts';
import { askedAt, handFor, canBring, look, type Hands } from '../../support/hands.ts';
import { expectedOf, reasonIn } from '../../support/expectedTransitions.ts';
import { isTimer } from '../../support/labels.ts';
import { setRecord, missedBy, type Walked } from '../../support/record.ts';
import { tours } from '../../support/tours.ts';
import type { Path } from '../../support/paths.ts';
import { resumed, type Walk } from '../../support/walk.ts';
import type { Page } from './page.ts';

export interface View {
  readonly flow: Flow;
  readonly hands: Hands<Page>;
  /** The route of each actor that asks the server. */
  readonly routes: { readonly [actor: string]: string };
  /** Answers every request as usual; before each page. */
  readonly prepare: () => void;
  readonly open: () => Page;
  readonly network: ReturnType<typeof fakeNetwork>;
  /** Before the server is asked again. */
  readonly forget?: (page: Page) => void;
  /** Transitions that no page can bring about, each with its reason, by the beginning of their line. */
  readonly unreachable?: { readonly [line: string]: string };
}

/** As long as a page stays quick to walk on and a path can still be read. */
const mostSteps = 24;

/** Opens a page and walks a path on it, looking at every step or at the last one alone. Throws with the number of the step that failed. */
export const walkPath = async (view: View, path: Path, looksAt: 'all' | 'last' = 'all'): Promise<Page> => {
  const { hands, routes, forget } = view;
  const page = view.open();
  const hold = (walk: Walk) => page.gates.hold(askedAt(walk).flatMap((actor) => routes[actor] ?? []));
  if (path[0]) hold(path[0].walk);
  let step = 0;
  try {
    for (const { move, walk } of path) {
      if (move) {
        forget?.(page);
        hold(walk);
        if (isTimer(move.event.type)) page.elapse(move.to, move.event.type);
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        else await handFor(hands, move).does(page, move.event);
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.standsAt(walk);
      const lines = page.lines();
      // What a resumed flow took, it took while it was folded.
      if (move?.event.type !== resumed) expect(lines).toEqual(expect.arrayContaining([...walk.taken]));
      // oxlint-disable-next-line no-await-in-loop -- as above
      if (looksAt === 'all' || step === path.length - 1) await look(hands, page, walk);
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
  const { flow, hands, prepare } = view;
  beforeEach(prepare);
  const reasons = { ...flow.unreachable, ...view.unreachable };
  const begun = performance.now();
  const wanted = expectedOf(flow).transitions.filter((line) => !reasonIn(reasons, line));
  const paths = tours(flow, wanted, mostSteps, canBring(hands));
  const walked: Walked[] = [];
  afterFaults((faults) => {
    setRecord('views', flow, walked, (performance.now() - begun) / 1000, reasons, faults);
  });

  describe(`${flow.machine.id} on its page`, () => {
    it.each(paths.map((path, index) => [index + 1, path.length - 1, path] as const))(
      'follows path %i, of %i steps, and shows every state of it',
      { timeout: 60_000 },
      async (_, __, path) => {
        try {
          const page = await walkPath(view, path);
          const last = path.at(-1);
          expect(last && page.isAt(last.walk)).toBe(true);
          walked.push({ path });
        } catch (error) {
          const step: unknown = error instanceof Error ? Reflect.get(error, 'step') : 0;
          const message = error instanceof Error ? error.message : String(error);
          walked.push({ path, failure: { step: typeof step === 'number' ? step : 0, message } });
          throw error;
        }
      },
    );

    it('shows every state and takes every transition, but those that no page can bring about', () => {
      expect(missedBy(flow, walked, reasons)).toEqual([]);
    });
  });
};
