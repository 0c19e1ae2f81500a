/** Every enabled control in every state of a flow has an effect. */
import { describe, expect, it } from 'vitest';
import { failure } from '../../../services/support/bodies.ts';
import type { Flow } from '../../support/flow.ts';
import { canPerform } from '../../support/drivers.ts';
import type { Path } from '../../support/paths.ts';
import type { CanPerform } from '../../support/tours.ts';
import {
  initialState,
  movesOf,
  stateKeyOf,
  activeStateIds,
  applyMove,
  type PathState,
} from '../../support/pathState.ts';
import { enabledControls, hasEffect, labelOf } from './controls.ts';
import { walkPath, type View } from './walkViews.ts';

/** The innermost active states, which determine the page. */
const stateName = (pathState: PathState): string => {
  const all = activeStateIds(pathState);
  return all.filter((id) => !all.some((other) => other.startsWith(`${id}.`))).join(' with ');
};

/** The shortest path to each state that the layer can reach. */
export const pathsToStates = (flow: Flow, canDo: CanPerform): Map<string, Path> => {
  const first = { move: null, pathState: initialState(flow) };
  const found = new Map<string, Path>([[stateName(first.pathState), [first]]]);
  const seen = new Set([stateKeyOf(flow, first.pathState)]);
  const queue: Path[] = [[first]];
  for (const path of queue) {
    const last = path.at(-1) ?? first;
    for (const move of movesOf(flow, last.pathState)) {
      if (!canDo(move, last.pathState, path)) continue;
      const next = { move, pathState: applyMove(flow, last.pathState, move) };
      const extended = [...path, next];
      const name = stateName(next.pathState);
      if (!found.has(name)) found.set(name, extended);
      if (!seen.has(stateKeyOf(flow, next.pathState))) queue.push(extended);
      seen.add(stateKeyOf(flow, next.pathState));
    }
  }
  return found;
};

interface ControlOptions {
  /** Selector of the parts of the page; defaults to `main`. */
  readonly within?: string;
  /** Links that were followed and are skipped. */
  readonly followed?: Set<string>;
  /** False to skip every link except one to the same address. */
  readonly followsLinks?: boolean;
}

/** The controls without effect at the end of a path. A page is reused until an action leaves the state. */
export const deadControls = async (
  view: View,
  path: Path,
  { within, followed = new Set(), followsLinks = true }: ControlOptions = {},
): Promise<string[]> => {
  const last = path.at(-1);
  const dead: string[] = [];
  const used = new Set<string>();
  const nextControl = () =>
    enabledControls(within).find((control) => {
      const label = labelOf(control);
      if (!followsLinks && control instanceof HTMLAnchorElement && control.href !== window.location.href)
        return false;
      return !used.has(label) && !followed.has(label);
    });
  for (;;) {
    // Pages that a control navigates to send requests without a default response.
    view.network.get('/*', failure(404, 'not_found', 'Not found.'));
    view.prepare();
    // oxlint-disable-next-line no-await-in-loop -- one page after the other
    const page = await walkPath(view, path, 'last');
    const visibleControls = () => [window.location.href, ...enabledControls(within).map(labelOf)].join();
    const initialControls = visibleControls();
    const isUnchanged = () =>
      last !== undefined && page.isAt(last.pathState) && visibleControls() === initialControls;
    const probe = { handled: () => page.lines().length > 0, requests: () => view.network.requests.length };
    let control = nextControl();
    while (control && isUnchanged()) {
      const label = labelOf(control);
      used.add(label);
      if (control.matches('a')) followed.add(label);
      // oxlint-disable-next-line no-await-in-loop -- one control after the other
      if (!(await hasEffect(control, probe))) dead.push(label);
      control = nextControl();
    }
    const isDone = isUnchanged() && control === undefined;
    page.close();
    if (isDone) return dead;
  }
};

/** Layer b for the controls of one flow's page, in each reachable state. */
export const testControls = (view: View): void => {
  const { flow, drivers } = view;
  const followed = new Set<string>();
  describe(`the controls of ${flow.machine.id}`, () => {
    it.each([...pathsToStates(flow, canPerform(drivers))])(
      'each have an effect at %s',
      { timeout: 60_000 },
      async (_, path) => {
        expect(await deadControls(view, path, { followed })).toEqual([]);
      },
    );
  });
};
