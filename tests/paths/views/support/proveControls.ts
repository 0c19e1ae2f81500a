/** Every enabled control at every place of a flow does something: one that has no effect is a fault of its page. */
import { describe, expect, it } from 'vitest';
import { failure } from '../../../services/support/bodies.ts';
import type { Flow } from '../../support/flow.ts';
import { canBring } from '../../support/hands.ts';
import type { Path } from '../../support/paths.ts';
import type { CanDo } from '../../support/tours.ts';
import { begin, movesOf, placeOf, statesAt, take, type Walk } from '../../support/walk.ts';
import { enabledControls, hasEffect, labelOf } from './controls.ts';
import { walkPath, type View } from './walkViews.ts';

/** What a page shows is decided by the innermost states. */
const nameOfPlace = (walk: Walk): string => {
  const all = statesAt(walk);
  return all.filter((id) => !all.some((other) => other.startsWith(`${id}.`))).join(' with ');
};

/** The shortest path to each place that a shopper can get to. */
export const pathsToPlaces = (flow: Flow, canDo: CanDo): Map<string, Path> => {
  const first = { move: null, walk: begin(flow) };
  const found = new Map<string, Path>([[nameOfPlace(first.walk), [first]]]);
  const seen = new Set([placeOf(flow, first.walk)]);
  const queue: Path[] = [[first]];
  for (const path of queue) {
    const last = path.at(-1) ?? first;
    for (const move of movesOf(flow, last.walk)) {
      if (!canDo(move, last.walk, path)) continue;
      const next = { move, walk: take(flow, last.walk, move) };
      const on = [...path, next];
      const name = nameOfPlace(next.walk);
      if (!found.has(name)) found.set(name, on);
      if (!seen.has(placeOf(flow, next.walk))) queue.push(on);
      seen.add(placeOf(flow, next.walk));
    }
  }
  return found;
};

interface Controls {
  /** Which parts of the page; the main one where nothing is said. */
  readonly within?: string;
  /** Links that were followed already, and are not followed again. */
  readonly followed?: Set<string>;
  /** False where every link but one to the same address counts as leading on. */
  readonly followsLinks?: boolean;
}

/** The controls without effect at the end of a path. A page is used again for as long as what was done has not led away from there. */
export const deadControls = async (
  view: View,
  path: Path,
  { within, followed = new Set(), followsLinks = true }: Controls = {},
): Promise<string[]> => {
  const last = path.at(-1);
  const dead: string[] = [];
  const acted = new Set<string>();
  const nextControl = () =>
    enabledControls(within).find((control) => {
      const label = labelOf(control);
      if (!followsLinks && control instanceof HTMLAnchorElement && control.href !== window.location.href)
        return false;
      return !acted.has(label) && !followed.has(label);
    });
  for (;;) {
    // Pages that a control leads to ask for more than the flow's own page.
    view.network.get('/*', failure(404, 'not_found', 'There is no such thing.'));
    view.prepare();
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await walkPath(view, path, 'last');
    const shownHere = () => [window.location.href, ...enabledControls(within).map(labelOf)].join();
    const shown = shownHere();
    const isHere = () => last !== undefined && page.isAt(last.walk) && shownHere() === shown;
    const behind = { handled: () => page.lines().length > 0, requests: () => view.network.requests.length };
    let control = nextControl();
    while (control && isHere()) {
      const label = labelOf(control);
      acted.add(label);
      if (control.matches('a')) followed.add(label);
      // oxlint-disable-next-line no-await-in-loop -- one control after the other
      if (!(await hasEffect(control, behind))) dead.push(label);
      control = nextControl();
    }
    const isDone = isHere() && control === undefined;
    page.close();
    if (isDone) return dead;
  }
};

/** Layer b for the controls of one flow's page, at each place that a shopper can get to. */
export const proveControls = (view: View): void => {
  const { flow, hands } = view;
  const followed = new Set<string>();
  describe(`the controls of ${flow.machine.id}`, () => {
    it.each([...pathsToPlaces(flow, canBring(hands))])(
      'each have an effect at %s',
      { timeout: 60_000 },
      async (_, path) => {
        expect(await deadControls(view, path, { followed })).toEqual([]);
      },
    );
  });
};
