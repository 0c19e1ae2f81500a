/** A shopper with a finger on the narrowest screen: every tap keeps the focus in the page, and nothing makes it wider. */
import type { Locator } from 'playwright-core';
import { expect } from 'vitest';
import { expectFocusKept } from './keys.ts';
import type { VisitorOptions } from './pages.ts';

/** 320 px are the narrowest screen that WCAG 1.4.10 asks for. */
export const narrowTouch: VisitorOptions = {
  viewport: { width: 320, height: 640 },
  hasTouch: true,
  isMobile: true,
  reducedMotion: 'reduce',
};

/** Taps what is named so, by its middle. */
export const tap = async (target: Locator): Promise<void> => {
  const page = target.page();
  await target.tap();
  await expectFocusKept(page);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
};

/** Taps a field and types over what stands in it. */
export const typeInto = async (field: Locator, text: string): Promise<void> => {
  await tap(field);
  await field.fill(text);
};
