/** Measures the load of one page, and how it answers a press at each stage of it. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserContext } from 'playwright-core';
import type { Sample } from '../sample.ts';
import type { BrowserBench } from './browserContext.ts';
import type { BrowserSample } from './browserSample.ts';
import type { Condition } from './conditions.ts';
import { readNavigation, toObservations, toPageSample, type PageLoad } from './pageSample.ts';
import type { ShopPage } from './shopPages.ts';
import { runVisit, waitForFirstPaint, type Point, type Visit, type VisitOptions } from './visit.ts';
import { signUpMember, type VisitorName } from './visitors.ts';

export interface PageVisit {
  readonly page: ShopPage;
  readonly visitor: VisitorName;
  readonly condition: Condition;
}

/** A document that the page is left for, before the step back to it. */
const otherPath = '/about';
const samplingIntervalUs = 200;
const pressIntervalMs = 100;
/** After these a page that does not answer is given up. */
const maxPresses = 100;

const toOptions = (bench: BrowserBench, { page, visitor, condition }: PageVisit): VisitOptions => {
  const signUp = async (context: BrowserContext) => void (await signUpMember(context, bench.url));
  return {
    browser: bench.browser,
    condition,
    expectation: page.effect,
    ...(visitor === 'member' ? { prepare: signUp } : {}),
    ...(visitor === 'dark' ? { colorScheme: 'dark' } : {}),
  };
};

const openAndSettle = async (visit: Visit, url: string): Promise<PageLoad> => {
  const atLoad = await visit.open(url);
  await visit.settle();
  return {
    navigation: await visit.page.evaluate(readNavigation),
    records: await visit.readRecords(),
    atLoad,
    untilIdle: visit.network.totals(),
    requests: [...visit.network.requests()],
    messages: [...visit.messages],
  };
};

/** Presses once. Resolves with the times of press and answer in ms since the navigation; without answer if it was lost. */
const pressOnce = async (visit: Visit, point: Point) => {
  const answerTime = await visit.waitForChange(0, visit.press(point));
  const { presses } = await visit.readRecords();
  return { pressTime: presses[0] ?? 0, answerTime };
};

/** Leaves the settled page for another document and steps back. */
const countRestoreObstacles = async (visit: Visit, url: string): Promise<readonly string[]> => {
  await visit.page.goto(`${url}${otherPath}`);
  await visit.page.goBack({ waitUntil: 'commit' });
  return visit.restoreObstacles;
};

/** The undisturbed load, then a press when the page is idle, then a step back to it. */
const measureLoad = async (bench: BrowserBench, pageVisit: PageVisit): Promise<BrowserSample> =>
  runVisit(toOptions(bench, pageVisit), async (visit) => {
    const load = await openAndSettle(visit, `${bench.url}${pageVisit.page.path}`);
    const { pressTime, answerTime } = await pressOnce(visit, await visit.locate(pageVisit.page.control));
    const obstacles = await countRestoreObstacles(visit, bench.url);
    const answer: Sample =
      answerTime === undefined ? { lostPresses: 1 } : { pressWhenIdleMs: answerTime - pressTime };
    return {
      sample: { ...toPageSample(load), ...answer, restoreObstacles: obstacles.length },
      observations: [
        ...toObservations(load),
        ...obstacles.map((reason) => `not restored at a step back: ${reason}`),
      ],
    };
  });

type Stage = 'paint' | 'load';

/** A press in the moment of the first paint, or of the load event. */
const measurePress = async (bench: BrowserBench, pageVisit: PageVisit, stage: Stage) =>
  runVisit(toOptions(bench, pageVisit), async (visit) => {
    const { page, condition } = pageVisit;
    const painted = await waitForFirstPaint(visit);
    const opening = visit.open(`${bench.url}${page.path}`);
    await (stage === 'paint' ? painted.promise : opening);
    const point =
      stage === 'paint' ? bench.firstControlPoint(page, condition) : await visit.locate(page.control);
    const times = await pressOnce(visit, point);
    await opening;
    return times;
  });

/** Presses the control from the first paint on until the page answers, and resolves with the time of the answer. */
const measureFirstAnswer = async (bench: BrowserBench, pageVisit: PageVisit) =>
  runVisit(toOptions(bench, pageVisit), async (visit) => {
    const painted = await waitForFirstPaint(visit);
    const opening = visit.open(`${bench.url}${pageVisit.page.path}`);
    await painted.promise;
    let presses = 0;
    const pressUntilOver = async (): Promise<void> => {
      for (; presses < maxPresses; presses += 1) {
        await visit.press(await visit.locate(pageVisit.page.control));
        await sleep(pressIntervalMs);
      }
    };
    const pressing = pressUntilOver();
    const answerTime = await visit.waitForChange(0, pressing);
    presses = maxPresses;
    await Promise.all([pressing, opening]);
    return answerTime;
  });

/** Figures of a page in a browser: an undisturbed load, and two loads with a press. */
export const measurePage = async (bench: BrowserBench, pageVisit: PageVisit): Promise<BrowserSample> => {
  const { sample, observations } = await measureLoad(bench, pageVisit);
  const early = await measurePress(bench, pageVisit, 'paint');
  const late = await measurePress(bench, pageVisit, 'load');
  const answerMs = early.answerTime ?? (await measureFirstAnswer(bench, pageVisit));
  const stages = [
    ['at the first paint', early],
    ['at the load event', late],
  ] as const;
  const lost = stages.filter(([, { answerTime }]) => answerTime === undefined);
  return {
    sample: {
      ...sample,
      ...(answerMs === undefined ? {} : { answerMs }),
      ...(late.answerTime === undefined ? {} : { pressAtLoadMs: late.answerTime - late.pressTime }),
      lostPresses: (sample.lostPresses ?? 0) + lost.length,
    },
    observations: [...observations, ...lost.map(([stage]) => `lost: the press ${stage}`)],
  };
};

/** The same figures of the page without scripts, which answers no press. */
export const measurePlainPage = async (
  bench: BrowserBench,
  page: ShopPage,
  condition: Condition,
): Promise<BrowserSample> =>
  runVisit({ browser: bench.browser, condition }, async (visit) => {
    const load = await openAndSettle(visit, `${bench.plainUrl}${page.path}`);
    return { sample: toPageSample(load), observations: toObservations(load) };
  });

/** Writes a processor profile of a page's load, for Chrome's developer tools. The profiler slows the page down: nothing is measured. */
export const profilePage = async (bench: BrowserBench, pageVisit: PageVisit, folder: string): Promise<void> =>
  runVisit(toOptions(bench, pageVisit), async (visit) => {
    const { session } = visit;
    await session.send('Profiler.enable');
    await session.send('Profiler.setSamplingInterval', { interval: samplingIntervalUs });
    await session.send('Profiler.start');
    await openAndSettle(visit, `${bench.url}${pageVisit.page.path}`);
    const { profile } = await session.send('Profiler.stop');
    const name = `${pageVisit.page.name}-${pageVisit.visitor}-${pageVisit.condition.name}.cpuprofile`;
    writeFileSync(join(folder, name), JSON.stringify(profile));
  });
