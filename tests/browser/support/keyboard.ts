/** Keyboard input, and assertions that the focus is where expected and visible. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { waitForIdle } from './pageIdle.ts';
import { cardFrame, gotoChecked } from './shopActions.ts';

export interface FocusState {
  /** Tag name in lower case; 'iframe' while the focus is inside one. */
  readonly tag: string;
  /** The accessible name by label, aria-label and text. */
  readonly name: string;
  readonly isVisible: boolean;
  readonly isLost: boolean;
  readonly x: number;
  readonly y: number;
}

/** The focused element, and whether it (or its label or form) shows a focus ring and is uncovered in the viewport. */
export const readFocus = (page: Page): Promise<FocusState> =>
  page.evaluate(() => {
    const element = document.activeElement;
    const isLost = element === null || element === document.body;
    if (isLost) return { tag: 'body', name: '', isVisible: false, isLost, x: 0, y: 0 };
    const labels = 'labels' in element ? [...((element.labels ?? []) as NodeListOf<HTMLLabelElement>)] : [];
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const name =
      element.getAttribute('aria-label') ??
      [
        ...labelled.map((id) => document.getElementById(id)?.textContent ?? ''),
        ...labels.map((label) => label.innerText || (label.textContent ?? '')),
        element instanceof HTMLElement ? element.innerText : (element.textContent ?? ''),
        element.getAttribute('title') ?? '',
      ].join(' ');
    const hasRing = (candidate: Element) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(candidate);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    // The ring of a field may be on its form, that of a hidden input on its label.
    const ringCandidates = [
      element,
      element.nextElementSibling,
      ...labels,
      element.closest('label'),
      element.closest('form'),
    ];
    const ringElement = ringCandidates.find((candidate) => candidate && hasRing(candidate));
    const box = (ringElement ?? element).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
    const onTop = document.elementFromPoint(x, y);
    const isUncovered =
      onTop !== null &&
      ringCandidates.some(
        (candidate) => candidate?.contains(onTop) || (candidate && onTop.contains(candidate)),
      );
    const isFrame = element instanceof HTMLIFrameElement;
    return {
      tag: element.tagName.toLowerCase(),
      name: name.replaceAll(/\s+/g, ' ').trim(),
      isVisible: isFrame || (ringElement !== undefined && isUncovered),
      isLost,
      x: Math.round(x),
      y: Math.round(y),
    };
  });

const maxTabs = 120;
const settleTimeoutMs = 3000;

/** The focus after animations and scrolling have ended. */
const readSettledFocus = async (page: Page): Promise<FocusState> => {
  const until = Date.now() + settleTimeoutMs;
  let focus = await readFocus(page);
  while (!focus.isLost && !focus.isVisible && Date.now() < until) {
    // oxlint-disable no-await-in-loop -- one read after the other
    await page.waitForTimeout(50);
    focus = await readFocus(page);
    // oxlint-enable no-await-in-loop
  }
  return focus;
};

/** Presses Tab until the element of this name has the focus. Throws if the focus is invisible on the way. */
export const tabTo = async (page: Page, name: string | RegExp, tag?: string): Promise<FocusState> => {
  const passed: string[] = [];
  for (let count = 0; count < maxTabs; count += 1) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await page.keyboard.press('Tab');
    // Lets scrolling and expanding start before the next key.
    await page.waitForTimeout(10);
    const focus = await readSettledFocus(page);
    // oxlint-enable no-await-in-loop
    // After the last element the focus is in the browser's toolbar; the next Tab returns to the page.
    if (focus.isLost) {
      passed.push('(browser)');
      continue;
    }
    passed.push(`${focus.tag} '${focus.name.slice(0, 40)}'`);
    if (!focus.isVisible)
      throw new Error(`The focus is not visible at ${passed.at(-1)} (${focus.x}, ${focus.y}).`);
    const isNamed = typeof name === 'string' ? focus.name === name : name.test(focus.name);
    if (isNamed && (tag === undefined || focus.tag === tag)) return focus;
  }
  throw new Error(`Tab did not reach ${String(name)}; it passed ${passed.slice(0, 60).join(', ')}.`);
};

/** Asserts that the focus is not on BODY; waits for dialogs and pages that still open. */
export const expectFocusKept = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), {
      message: 'the focus is on BODY',
      timeout: 5000,
    })
    .toBe(true);
};

/** Keys after which the focus must not be lost. */
const actionKeys: readonly string[] = ['Enter', 'Space', 'Escape'];

export const pressKeys = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await page.keyboard.press(key);
    if (actionKeys.includes(key)) await expectFocusKept(page);
    // oxlint-enable no-await-in-loop
  }
};

/** Replaces the text of the focused field. */
export const retypeField = async (page: Page, text: string): Promise<void> => {
  await pressKeys(page, 'Control+A');
  await page.keyboard.type(text);
};

/** Opens an address and waits for the session check and until the page is idle. */
export const gotoReady = async (page: Page, url: string): Promise<void> => {
  await gotoChecked(page, url);
  await waitForIdle(page);
};

/** Waits until the focused element has this name, for example after a step or a dialog. */
export const expectFocusOn = async (page: Page, name: string | RegExp): Promise<void> => {
  await expect
    .poll(async () => (await readFocus(page)).name, { timeout: 15_000 })
    .toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name);
};

/** The label of the focused field in the provider's frame. */
const focusInFrame = async (page: Page): Promise<string> => {
  const inside = cardFrame(page).locator('input:focus');
  if ((await inside.count()) === 0) return 'no field';
  return inside.evaluate((field) =>
    field instanceof HTMLInputElement
      ? [...(field.labels ?? [])].map((label) => label.textContent).join(' ')
      : '',
  );
};

/** Tabs into or within the provider's frame, which is another process and receives the key with a delay. */
export const tabIntoFrame = async (page: Page, label: string): Promise<void> => {
  const passed: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await pressKeys(page, 'Tab');
    await page.waitForTimeout(200);
    passed.push(await focusInFrame(page));
    // oxlint-enable no-await-in-loop
    if (passed.at(-1)?.trim() === label) return;
  }
  throw new Error(`Tab did not reach ${label} of the payment frame, but ${passed.join(', ')}.`);
};
