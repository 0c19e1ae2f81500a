import { describe, expect, it } from 'vitest';
import { waitForHydration } from './support/shopActions.ts';
import { waitForIdle } from './support/pageIdle.ts';
import { setUpShop } from './support/shopFixture.ts';
import { prepareProduct } from './support/shopState.ts';

const { shop, newContext } = setUpShop('shared');

declare global {
  interface Window {
    /** Rules that scripts added, in order. */
    insertedRules?: string[];
  }
}

const recordInsertedRules = () => {
  const { insertRule } = CSSStyleSheet.prototype;
  const inserted: string[] = (window.insertedRules = []);
  CSSStyleSheet.prototype.insertRule = function (rule, index) {
    inserted.push(rule);
    return insertRule.call(this, rule, index);
  };
};

/** The rules of each class, with the class's name left out of them. */
const rulesByClass = (rules: readonly string[]): Map<string, string> => {
  const byClass = new Map<string, string>();
  for (const rule of rules) {
    const name = /\.([\w-]+)/.exec(rule)?.[1];
    if (name) byClass.set(name, (byClass.get(name) ?? '') + rule.replaceAll(name, ''));
  }
  return byClass;
};

describe('hydration', () => {
  it.each(['/', '/men/clothing/jackets', '/product/{product}'])(
    'generates no style of %s that the page has already',
    async (path) => {
      const page = await (await newContext()).newPage();
      await page.addInitScript(recordInsertedRules);
      const response = await page.goto(shop().url + path.replace('{product}', prepareProduct(shop(), 59_90)));
      const served = (await response?.text()) ?? '';
      await waitForHydration(page);
      await waitForIdle(page);
      const inserted = await page.evaluate(() => window.insertedRules ?? []);
      const unchanged = rulesByClass(inserted.filter((rule) => served.includes(rule)));
      const added = rulesByClass(inserted.filter((rule) => !served.includes(rule)));
      expect(unchanged.size).toBeGreaterThan(50);
      const servedRules = new Set(unchanged.values());
      expect([...added].filter(([, rules]) => servedRules.has(rules))).toEqual([]);
    },
  );
});
