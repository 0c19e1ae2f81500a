import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What another theme can break: all else is the same in both. */
const colourRules = ['color-contrast', 'link-in-text-block'];

/**
 * What breaks WCAG 2.2 AA on the page as it stands, one line for each rule and element; empty when nothing does.
 * The focus guards of Base UI are left out: they are focusable and hidden by design.
 * `colours` asks for faults of colour alone, which is quicker.
 */
export async function accessibilityFaults(page: Page, asks: 'all' | 'colours' = 'all'): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .exclude('[data-base-ui-focus-guard]')
    // Only what several frames found is put together in a page of its own, which costs as much as the look itself.
    .setLegacyMode(page.frames().length === 1)
    .options({
      resultTypes: ['violations'],
      runOnly: asks === 'all' ? { type: 'tag', values: standards } : { type: 'rule', values: colourRules },
    })
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html}`),
  );
}
