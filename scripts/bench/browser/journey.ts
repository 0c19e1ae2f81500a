/** A signed-in shopper on a listing: wish, cart, quantity, and a product by a press on its card. */
import type { Metric, Sample } from '../sample.ts';
import type { BrowserBench } from './browserContext.ts';
import type { BrowserSample } from './browserSample.ts';
import type { Condition } from './conditions.ts';
import type { Expectation } from './pageRecords.ts';
import { measuredCategory } from './shopPages.ts';
import { runVisit, type Visit } from './visit.ts';
import { fillCart, signUpMember } from './visitors.ts';

interface Step {
  readonly metric: Metric;
  readonly control: string;
  readonly effect: Expectation;
}

const wishButton = 'main button[aria-label^="Save "]';
const dialog = '[role="dialog"]';

const steps: readonly Step[] = [
  { metric: 'wishMs', control: wishButton, effect: { selector: `${wishButton}[aria-pressed="true"]` } },
  {
    metric: 'openCartMs',
    control: 'header button[aria-label^="Cart"]',
    effect: { selector: `${dialog} button[aria-label^="Increase quantity"]` },
  },
  {
    metric: 'quantityMs',
    control: `${dialog} button[aria-label^="Increase quantity"]`,
    // The requested quantity is in an element beside the confirmed one.
    effect: { selector: `${dialog} :is(output, output + [aria-hidden])`, text: '2' },
  },
];

/** Presses a control; resolves with the ms from the press to the frame that shows its effect. */
const takeStep = async (visit: Visit, { metric, control, effect }: Step): Promise<Sample> => {
  const point = await visit.locate(control);
  const before = (await visit.readRecords()).presses.length;
  const expectation = await visit.page.evaluate((change) => window.benchExpect(change), effect);
  const pressing = visit.press(point);
  const time = await visit.waitForChange(expectation, pressing);
  const { presses } = await visit.readRecords();
  await visit.settle();
  return time === undefined ? { lostPresses: 1 } : { [metric]: time - (presses[before] ?? 0) };
};

/** The longest interaction; 0 if each took less than 16 ms. */
const readLongestInteraction = async (visit: Visit): Promise<number> =>
  Math.max(0, ...(await visit.readRecords()).interactions.map(({ duration }) => duration));

/** Runs the journey once. */
export const measureJourney = async (bench: BrowserBench, condition: Condition): Promise<BrowserSample> => {
  const { browser, url, product } = bench;
  const options = {
    browser,
    condition,
    prepare: async (context: Parameters<typeof signUpMember>[0]) =>
      fillCart(context, url, await signUpMember(context, url), product),
  };
  const openProduct: Step = {
    metric: 'openProductMs',
    control: `main a[href="/product/${product._id}"]`,
    effect: { selector: 'main h1', text: product.title },
  };
  return runVisit(options, async (visit) => {
    await visit.open(`${url}/${measuredCategory}`);
    await visit.settle();
    let sample: Sample = {};
    for (const step of steps) sample = { ...sample, ...(await takeStep(visit, step)) };
    await visit.page.keyboard.press('Escape');
    await visit.page.locator(dialog).waitFor({ state: 'detached' });
    sample = { ...sample, ...(await takeStep(visit, openProduct)) };
    return {
      sample: {
        ...sample,
        inpMs: await readLongestInteraction(visit),
        lostPresses: sample.lostPresses ?? 0,
        consoleMessages: visit.messages.length,
      },
      observations: [...visit.messages],
    };
  });
};
