/** Layer c for one flow: paths walked in Chromium against the real server and provider, a picture of every step. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { afterFaults } from '../../support/faults.ts';
import type { Flow } from '../../support/flow.ts';
import { askedAt, canBring, handFor, labelOf, look, type Hands } from '../../support/hands.ts';
import { expectedOf, reasonIn } from '../../support/expectedTransitions.ts';
import type { Path, PathStep } from '../../support/paths.ts';
import { recordsFolder } from '../../support/places.ts';
import { setRecord, missedBy, type Walked } from '../../support/record.ts';
import { tours } from '../../support/tours.ts';
import { resumed, statesAt, type Walk } from '../../support/walk.ts';
import type { Route } from '../../../support/faultProxy.ts';
import type { Visit } from './visit.ts';

interface Walking {
  readonly flow: Flow;
  readonly hands: Hands<Visit>;
  readonly routes: { readonly [actor: string]: Route };
  readonly stateRoutes?: { readonly [state: string]: Route };
  readonly unreachable: { readonly [line: string]: string };
  /** Begins a path, as if nobody had been there; these requests wait from the beginning. */
  readonly open: (held: readonly Route[]) => Promise<Visit>;
  /** How many steps the short run takes, the shortest paths first. */
  readonly shortSteps: number;
}

const mostSteps = 30;
const isLong = process.env.VERROW_LONG === '1';
const takesPictures = process.env.VERROW_PATHS_PICTURES === '1';

/** A refusal is worth walking for each of its reasons: a card that is declined, and one that its owner cannot prove to own. */
const refusalOf = ({ move }: PathStep): string[] => {
  const error: unknown = move ? Reflect.get(move.event, 'error') : undefined;
  return move && error ? [`${labelOf(move)} ${String(Reflect.get(Object(error), 'code'))}`] : [];
};
const marksOf = (step: PathStep): string[] => [...step.walk.taken, ...refusalOf(step)];

const refusalsIn = ({ samples }: Flow): string[] =>
  Object.entries(samples).flatMap(([label, list]) =>
    label.startsWith('error ')
      ? list.map((sample) => `${label} ${String(Reflect.get(Object(sample), 'code'))}`)
      : [],
  );

const pathsOf = ({ flow, hands, unreachable, shortSteps }: Walking): Path[] => {
  const reasons = { ...flow.unreachable, ...unreachable };
  const wanted = expectedOf(flow).transitions.filter((line) => !reasonIn(reasons, line));
  const all = tours(flow, [...wanted, ...refusalsIn(flow)], mostSteps, canBring(hands), marksOf);
  if (isLong) return all;
  let steps = 0;
  return all
    .toSorted((one, other) => one.length - other.length)
    .filter((path, index) => {
      steps += path.length;
      return index === 0 || steps <= shortSteps;
    });
};

const standsAt = async ({ snapshotOf }: Visit, flow: Flow, { snapshot, child }: Walk): Promise<void> => {
  const wanted = [snapshot.value, child?.snapshot.value];
  const read = async () => [
    (await snapshotOf(flow.machine.id))?.value,
    child ? (await snapshotOf(child.id))?.value : undefined,
  ];
  await expect.poll(read, { timeout: 20_000, interval: 50 }).toEqual(wanted);
};

/** What is typed comes to the journal a moment later. What a resumed flow took, it took while it was folded. */
const tookAll = async (visit: Visit, { taken }: Walk, isResumed: boolean): Promise<void> => {
  const told: string[] = [];
  const read = async () => {
    told.push(...(await visit.lines()));
    return isResumed ? [] : taken.filter((line) => !told.includes(line));
  };
  await expect.poll(read, { timeout: 5000, interval: 50 }).toEqual([]);
};

const picture = async ({ page }: Visit, name: string): Promise<string> => {
  mkdirSync(recordsFolder(), { recursive: true });
  await page.screenshot({ path: join(recordsFolder(), name), type: 'jpeg', quality: 55, timeout: 10_000 });
  return name;
};

const walkPath = async (walking: Walking, path: Path, number: number): Promise<Walked> => {
  const { flow, hands, routes, stateRoutes = {} } = walking;
  const routesAt = (walk: Walk): Route[] => [
    ...askedAt(walk).flatMap((actor) => routes[actor] ?? []),
    ...statesAt(walk).flatMap((state) => stateRoutes[state] ?? []),
  ];
  const pictures: string[] = [];
  const first = path[0];
  if (!first) throw new Error('A path without a beginning.');
  let visit: Visit | undefined;
  let step = 0;
  try {
    visit = await walking.open(routesAt(first.walk));
    for (const [index, { move, walk }] of path.entries()) {
      step = index;
      visit.upcoming = path[index + 1];
      if (move) {
        visit.proxy.hold(routesAt(walk));
        // oxlint-disable-next-line no-await-in-loop -- one step after the other
        await handFor(hands, move).does(visit, move.event);
      }
      // oxlint-disable-next-line no-await-in-loop -- as above
      await standsAt(visit, flow, walk);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await tookAll(visit, walk, move?.event.type === resumed);
      // oxlint-disable-next-line no-await-in-loop -- as above
      await look(hands, visit, walk);
      if (takesPictures)
        // oxlint-disable-next-line no-await-in-loop -- as above
        pictures.push(await picture(visit, `${flow.machine.id}-${number}-${index}.jpg`));
    }
    return { path, pictures };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { path, pictures, failure: { step, message } };
  } finally {
    visit?.proxy.free();
  }
};

export const walkBrowser = (walking: Walking): void => {
  const { flow } = walking;
  const reasons = { ...flow.unreachable, ...walking.unreachable };
  const begun = performance.now();
  const paths = pathsOf(walking);
  const walked: Walked[] = [];
  const record = (faults?: readonly string[]) =>
    setRecord('browser', flow, walked, (performance.now() - begun) / 1000, reasons, faults);
  afterFaults(record);

  describe(`${flow.machine.id} in the browser`, () => {
    it.each(paths.map((path, index) => [index + 1, path.length - 1, path] as const))(
      'follows path %i, of %i steps, against the real server',
      async (number, _, path) => {
        const result = await walkPath(walking, path, number);
        walked.push(result);
        // At once, so that a run which is cut short has its report.
        record();
        expect(result.failure).toBeUndefined();
      },
    );

    it.runIf(isLong)('takes every transition that a browser can bring about', () => {
      expect(missedBy(flow, walked, reasons)).toEqual([]);
    });
  });
};
