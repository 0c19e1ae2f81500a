/** Layer b for one flow: each path walked on the page, every state looked at. */
import { describe, expect, it } from 'vitest';
import { afterFaults } from '../../support/faults.ts';
import type { Flow } from '../../support/flow.ts';
import { askedAt, handFor, canBring, look, type Hands } from '../../support/hands.ts';
import { expectedOf, reasonIn } from '../../support/kept.ts';
import { isTimer } from '../../support/labels.ts';
import { keepRecord, missedBy, type Walked } from '../../support/record.ts';
import { tours } from '../../support/tours.ts';
import type { Path } from '../../support/paths.ts';
import { resumed, type Walk } from '../../support/walk.ts';
import type { Page } from './page.ts';

interface View {
  readonly flow: Flow;
  readonly hands: Hands<Page>;
  /** The route of each actor that asks the server. */
  readonly routes: { readonly [actor: string]: string };
  readonly open: () => Page;
  /** Before the server is asked again. */
  readonly forget?: (page: Page) => void;
  /** Transitions that no page can bring about, each with its reason, by the beginning of their line. */
  readonly unreachable?: { readonly [line: string]: string };
}

/** As long as a page stays quick to walk on and a path can still be read. */
const mostSteps = 24;

const walkPath = async (view: View, page: Page, path: Path): Promise<number> => {
  const { hands, routes, forget } = view;
  const hold = (walk: Walk) => page.gates.hold(askedAt(walk).flatMap((actor) => routes[actor] ?? []));
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
      await look(hands, page, walk);
      step += 1;
    }
  } catch (error) {
    throw Object.assign(
      new Error(`Step ${step}: ${error instanceof Error ? error.message : String(error)}`),
      { step },
    );
  }
  return step;
};

export const walkViews = (view: View): void => {
  const { flow, hands } = view;
  const reasons = { ...flow.unreachable, ...view.unreachable };
  const begun = performance.now();
  const wanted = expectedOf(flow).transitions.filter((line) => !reasonIn(reasons, line));
  const paths = tours(flow, wanted, mostSteps, canBring(hands));
  const walked: Walked[] = [];
  afterFaults((faults) => {
    keepRecord('views', flow, walked, (performance.now() - begun) / 1000, reasons, faults);
  });

  describe(`${flow.machine.id} on its page`, () => {
    it.each(paths.map((path, index) => [index + 1, path.length - 1, path] as const))(
      'follows path %i, of %i steps, and shows every state of it',
      { timeout: 60_000 },
      async (_, __, path) => {
        try {
          const first = path[0];
          const page = view.open();
          if (first) page.gates.hold(askedAt(first.walk).flatMap((actor) => view.routes[actor] ?? []));
          expect(await walkPath(view, page, path)).toBe(path.length);
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
