/** Layer c for one flow: paths in Chromium against the real server and provider, with a screenshot of every step. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { afterSuite } from '../../support/afterSuite.ts';
import type { Flow } from '../../support/flow.ts';
import {
  activeInvocations,
  canPerform,
  driverFor,
  labelOf,
  assertStates,
  type Drivers,
} from '../../support/drivers.ts';
import { expectedOf, reasonIn } from '../../support/expectedTransitions.ts';
import type { Path, PathStep } from '../../support/paths.ts';
import { recordsFolder } from '../../support/projectPaths.ts';
import { writeRecord, uncoveredBy, type PathResult } from '../../support/record.ts';
import { tours } from '../../support/tours.ts';
import { resumed, activeStateIds, type PathState } from '../../support/pathState.ts';
import type { Route } from '../../../support/faultProxy.ts';
import type { BrowserSession } from './browserSession.ts';

interface BrowserWalk {
  readonly flow: Flow;
  readonly drivers: Drivers<BrowserSession>;
  readonly routes: { readonly [actor: string]: Route };
  readonly stateRoutes?: { readonly [state: string]: Route };
  readonly unreachable: { readonly [line: string]: string };
  /** Starts a path with cleared storage; these requests are held from the start. */
  readonly open: (held: readonly Route[]) => Promise<BrowserSession>;
  /** Maximum number of steps of the short run, the shortest paths first. */
  readonly shortRunSteps: number;
}

const maximumSteps = 30;
const isLong = process.env.VERROW_LONG === '1';
const takesScreenshots = process.env.VERROW_PATHS_PICTURES === '1';

/** Each failure code is a separate coverage target, such as a declined card and a failed 3-D Secure challenge. */
const failureTargetOf = ({ move }: PathStep): string[] => {
  const error: unknown = move ? Reflect.get(move.event, 'error') : undefined;
  return move && error ? [`${labelOf(move)} ${String(Reflect.get(Object(error), 'code'))}`] : [];
};
const targetsOf = (step: PathStep): string[] => [...step.pathState.taken, ...failureTargetOf(step)];

const failureTargets = ({ samples }: Flow): string[] =>
  Object.entries(samples).flatMap(([label, list]) =>
    label.startsWith('error ')
      ? list.map((sample) => `${label} ${String(Reflect.get(Object(sample), 'code'))}`)
      : [],
  );

const pathsOf = ({ flow, drivers, unreachable, shortRunSteps: shortSteps }: BrowserWalk): Path[] => {
  const reasons = { ...flow.unreachable, ...unreachable };
  const wanted = expectedOf(flow).transitions.filter((line) => !reasonIn(reasons, line));
  const all = tours(flow, [...wanted, ...failureTargets(flow)], maximumSteps, canPerform(drivers), targetsOf);
  if (isLong) return all;
  let steps = 0;
  return all
    .toSorted((one, other) => one.length - other.length)
    .filter((path, index) => {
      steps += path.length;
      return index === 0 || steps <= shortSteps;
    });
};

const waitForState = async (
  { snapshotOf }: BrowserSession,
  flow: Flow,
  { snapshot, child }: PathState,
): Promise<void> => {
  const wanted = [snapshot.value, child?.snapshot.value];
  const read = async () => [
    (await snapshotOf(flow.machine.id))?.value,
    child ? (await snapshotOf(child.id))?.value : undefined,
  ];
  await expect.poll(read, { timeout: 20_000, interval: 50 }).toEqual(wanted);
};

/** Typed text reaches the journal with a delay. A resumed flow takes its transitions during the fold. */
const waitForTransitions = async (
  session: BrowserSession,
  { taken }: PathState,
  isResumed: boolean,
): Promise<void> => {
  const seen: string[] = [];
  const read = async () => {
    seen.push(...(await session.lines()));
    return isResumed ? [] : taken.filter((line) => !seen.includes(line));
  };
  await expect.poll(read, { timeout: 5000, interval: 50 }).toEqual([]);
};

const takeScreenshot = async ({ page }: BrowserSession, name: string): Promise<string> => {
  mkdirSync(recordsFolder(), { recursive: true });
  await page.screenshot({ path: join(recordsFolder(), name), type: 'jpeg', quality: 55, timeout: 10_000 });
  return name;
};

const walkPath = async (walking: BrowserWalk, path: Path, number: number): Promise<PathResult> => {
  const { flow, drivers, routes, stateRoutes = {} } = walking;
  const routesAt = (pathState: PathState): Route[] => [
    ...activeInvocations(pathState).flatMap((actor) => routes[actor] ?? []),
    ...activeStateIds(pathState).flatMap((state) => stateRoutes[state] ?? []),
  ];
  const pictures: string[] = [];
  const first = path[0];
  if (!first) throw new Error('The path is empty.');
  let session: BrowserSession | undefined;
  let step = 0;
  try {
    session = await walking.open(routesAt(first.pathState));
    for (const [index, { move, pathState }] of path.entries()) {
      step = index;
      session.upcoming = path[index + 1];
      if (move) {
        session.proxy.hold(routesAt(pathState));
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        await driverFor(drivers, move).perform(session, move.event);
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await waitForState(session, flow, pathState);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await waitForTransitions(session, pathState, move?.event.type === resumed);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await assertStates(drivers, session, pathState);
      if (takesScreenshots)
        // oxlint-disable-next-line no-await-in-loop -- as above
        pictures.push(await takeScreenshot(session, `${flow.machine.id}-${number}-${index}.jpg`));
    }
    return { path, pictures };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { path, pictures, failure: { step, message } };
  } finally {
    session?.proxy.releaseAll();
  }
};

export const walkBrowser = (walking: BrowserWalk): void => {
  const { flow } = walking;
  const reasons = { ...flow.unreachable, ...walking.unreachable };
  const startedAt = performance.now();
  const paths = pathsOf(walking);
  const results: PathResult[] = [];
  const record = (faults?: readonly string[]) =>
    writeRecord('browser', flow, results, (performance.now() - startedAt) / 1000, reasons, faults);
  afterSuite(record);

  describe(`${flow.machine.id} in the browser`, () => {
    it.each(paths.map((path, index) => [index + 1, path.length - 1, path] as const))(
      'path %i, %i steps, against the real server',
      async (number, _, path) => {
        const result = await walkPath(walking, path, number);
        results.push(result);
        // After each path, so that an aborted run has a report.
        record();
        expect(result.failure).toBeUndefined();
      },
    );

    it.runIf(isLong)('covers every transition that a browser can cause', () => {
      expect(uncoveredBy(flow, results, reasons)).toEqual([]);
    });
  });
};
