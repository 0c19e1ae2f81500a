import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import AxeBuilder from '@axe-core/playwright';
import type { AxeResults, RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Rules that depend on the theme. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/** The focus guards of Base UI are focusable and hidden by design. */
const focusGuards = '[data-base-ui-focus-guard]';

/** Half as long as `axe.source`, to be sent to every page. */
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** `AxeBuilder` injects axe for every run, which is slow; only pages with frames need it. */
const analyze = async (page: Page, options: RunOptions): Promise<AxeResults> => {
  if (page.frames().length > 1)
    return new AxeBuilder({ page, axeSource }).exclude(focusGuards).options(options).analyze();
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource);
  return page.evaluate(([exclude, runOptions]) => globalThis.axe.run({ exclude }, runOptions), [
    focusGuards,
    options,
  ] as const);
};

declare global {
  /** Defined in pages into which axe was injected. */
  var axe: typeof import('axe-core');
}

/** WCAG 2.2 AA violations of the current page, one line per rule and element. `colours` runs only the rules of colour, which is faster. */
export const findAccessibilityViolations = async (
  page: Page,
  ruleSet: 'all' | 'colours' = 'all',
): Promise<string[]> => {
  const { violations } = await analyze(page, {
    resultTypes: ['violations'],
    runOnly: ruleSet === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: colourRules },
  });
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html}`),
  );
};
