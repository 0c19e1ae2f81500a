import AxeBuilder from '@axe-core/playwright';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What another theme can break: all else is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The focus guards of Base UI are focusable and hidden by design. */
const focusGuards = '[data-base-ui-focus-guard]';

/** The builder loads axe anew for each look, which takes longer than the look itself; it is needed where a page has frames. */
const analyze = async (page: Page, options: RunOptions): Promise<AxeResults> => {
  if (page.frames().length > 1)
    return new AxeBuilder({ page }).exclude(focusGuards).options(options).analyze();
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(([exclude, asked]) => globalThis.axe.run({ exclude }, asked), [
    focusGuards,
    options,
  ] as const);
};

declare global {
  /** In a page that axe was loaded into. */
  var axe: typeof import('axe-core');
}

/**
 * What breaks WCAG 2.2 AA on the page as it stands, one line for each rule and element; empty when nothing does.
 * `colours` asks for faults of colour alone, which is quicker.
 */
export async function accessibilityFaults(page: Page, asks: 'all' | 'colours' = 'all'): Promise<string[]> {
  const { violations } = await analyze(page, {
    resultTypes: ['violations'],
    runOnly: asks === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: colourRules },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html}`),
  );
}
