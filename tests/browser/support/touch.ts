/** Touch input on the narrowest viewport; asserts after every tap that the focus is kept and the page does not overflow. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { expectFocusKept } from './keyboard.ts';
import type { ContextOptions } from './shopFixture.ts';

/** 320 px: the minimum width of WCAG 1.4.10. */
export const narrowTouchContext: ContextOptions = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};

export const tap = async (target: Locator): Promise<void> => {
  const page = target.page();
  await target.tap();
  await expectFocusKept(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
};

/** Taps a field and replaces its text. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await tap(field);
  await field.fill(text);
};
