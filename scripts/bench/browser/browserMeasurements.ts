/** The measurements in a browser, in the order of a run: each page without scripts, then with them. */
import type { Goal } from '../measurement.ts';
import type { Metric } from '../sample.ts';
import type { BrowserBench, BrowserMeasurement } from './browserContext.ts';
import { faultMetrics } from './browserMetrics.ts';
import { conditions, slow, type Condition } from './conditions.ts';
import { measureJourney } from './journey.ts';
import { measurePage, measurePlainPage, type PageVisit } from './loadPage.ts';
import { pageNames, type PageName, type ShopPage } from './shopPages.ts';
import { visitorNames, visitorTitles, type VisitorName } from './visitors.ts';

const pageTitles: Readonly<Record<PageName, string>> = {
  home: 'Home page',
  listing: 'Listing page',
  product: 'Product page',
};

const speedGoals: readonly Goal[] = [
  { metric: 'lcpMs', most: 480, mostRatio: 1.05 },
  { metric: 'tbtMs', most: 60 },
  { metric: 'answerMs', most: 1200 },
];
const sizeGoals: readonly Goal[] = [
  { metric: 'scriptLoadKb', most: 125 },
  { metric: 'scriptKb', most: 160 },
  { metric: 'htmlKb', most: 40 },
  { metric: 'htmlBrotliKb', most: 14 },
];
const goalsOfAll: readonly Goal[] = [
  { metric: 'cls', most: 0 },
  ...faultMetrics.map((metric) => ({ metric, most: 0 })),
];
/** Shown beside the goals. */
const shownTimes: readonly Metric[] = ['fcpMs', 'lcpMs', 'longestTaskMs', 'pressAtLoadMs', 'pressWhenIdleMs'];
const shownSizes: readonly Metric[] = ['ttfbMs', 'fontKb', 'pictureKb', 'requestsAtLoad'];

const goalsOf = (page: PageName, visitor: VisitorName, condition: Condition): readonly Goal[] => [
  ...(condition === slow ? speedGoals : []),
  ...(condition === slow && visitor === 'guest' ? sizeGoals : []),
  ...(page === 'listing' ? [{ metric: 'requests' as const, most: 25 }] : []),
  ...goalsOfAll,
];

const findPage = ({ pages }: BrowserBench, name: PageName): ShopPage => {
  const page = pages.find((one) => one.name === name);
  if (!page) throw new Error(`There is no page '${name}'.`);
  return page;
};

const plainName = (page: PageName, condition: Condition): string => `browser-${page}-plain-${condition.name}`;

const plainMeasurement = (page: PageName, condition: Condition): BrowserMeasurement => ({
  name: plainName(page, condition),
  title: `${pageTitles[page]} without scripts, ${condition.title}`,
  shows: ['fcpMs', 'lcpMs', 'htmlBrotliKb', 'requests'],
  run: async (bench) => measurePlainPage(bench, findPage(bench, page), condition),
});

const pageMeasurement = (page: PageName, visitor: VisitorName, condition: Condition): BrowserMeasurement => ({
  name: `browser-${page}-${visitor}-${condition.name}`,
  title: `${pageTitles[page]}, ${visitorTitles[visitor]}, ${condition.title}`,
  goals: goalsOf(page, visitor, condition),
  shows: [...shownTimes, ...(condition === slow && visitor === 'guest' ? shownSizes : []), 'requests'],
  yardstick: plainName(page, condition),
  run: async (bench) => measurePage(bench, { page: findPage(bench, page), visitor, condition }),
});

const journeyMeasurement = (condition: Condition): BrowserMeasurement => ({
  name: `browser-journey-${condition.name}`,
  title: `From a listing to a product, cart and wishlist, ${condition.title}`,
  goals: [
    { metric: 'openProductMs', most: condition === slow ? 60 : 33 },
    ...(condition === slow ? [{ metric: 'inpMs' as const, most: 50 }] : []),
    { metric: 'lostPresses', most: 0 },
    { metric: 'consoleMessages', most: 0 },
  ],
  shows: ['openCartMs', 'quantityMs', 'wishMs', 'inpMs'],
  run: async (bench) => measureJourney(bench, condition),
});

export const browserMeasurements: readonly BrowserMeasurement[] = [
  ...conditions.flatMap((condition) =>
    pageNames.flatMap((page) => [
      plainMeasurement(page, condition),
      ...visitorNames
        .filter((visitor) => visitor !== 'dark' || condition === slow)
        .map((visitor) => pageMeasurement(page, visitor, condition)),
    ]),
  ),
  ...conditions.map(journeyMeasurement),
];

/** The visits that `--profile` profiles. */
export const listProfiledVisits = (bench: BrowserBench): readonly PageVisit[] =>
  bench.pages.map((page) => ({ page, visitor: 'guest', condition: slow }));
