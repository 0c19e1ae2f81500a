import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright-core';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * What breaks WCAG 2.2 AA on the page as it stands, one line for each rule and element; empty when nothing does.
 * The focus guards of Base UI are left out: they are focusable and hidden by design.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .withTags(standards)
    .exclude('[data-base-ui-focus-guard]')
    .analyze();
  return violations.flatMap(({ id, help, nodes }) =>
    nodes.map((node) => `${id}: ${help}: ${node.target.join(' ')}: ${node.html}`),
  );
}
