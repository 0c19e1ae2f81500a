/** A shopper without a mouse: Tab, arrows, Space, Enter, Escape and what they type; where the focus is, and that it can be seen. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

export interface Focused {
  /** Tag name in lower case; 'iframe' while the focus is inside of one. */
  readonly tag: string;
  /** The accessible name, as far as label, aria-label and text tell. */
  readonly name: string;
  readonly isVisible: boolean;
  readonly isLost: boolean;
  readonly x: number;
  readonly y: number;
}

/** What has the focus, and whether it or what stands for it shows a ring and lies on the screen, covered by nothing. */
export const focused = (page: Page): Promise<Focused> =>
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
    // A field may lend its ring to the box around it, and a hidden input to its label.
    const bearers = [
      element,
      element.nextElementSibling,
      ...labels,
      element.closest('label'),
      element.closest('form'),
    ];
    const bearer = bearers.find((candidate) => candidate && hasRing(candidate));
    const box = (bearer ?? element).getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + Math.min(box.height / 2, 20)];
    const onTop = document.elementFromPoint(x, y);
    const isUncovered =
      onTop !== null &&
      bearers.some((candidate) => candidate?.contains(onTop) || (candidate && onTop.contains(candidate)));
    const isFrame = element instanceof HTMLIFrameElement;
    return {
      tag: element.tagName.toLowerCase(),
      name: name.replaceAll(/\s+/g, ' ').trim(),
      isVisible: isFrame || (bearer !== undefined && isUncovered),
      isLost,
      x: Math.round(x),
      y: Math.round(y),
    };
  });

const tabsAtMost = 120;
const settlesWithinMs = 3000;

/** What has the focus once the page has come to rest: what unfolds or scrolls into view may take a moment on a busy machine. */
const focusedAtRest = async (page: Page): Promise<Focused> => {
  const until = Date.now() + settlesWithinMs;
  let here = await focused(page);
  while (!here.isLost && !here.isVisible && Date.now() < until) {
    // oxlint-disable no-await-in-loop -- one look after the other
    await page.waitForTimeout(50);
    here = await focused(page);
    // oxlint-enable no-await-in-loop
  }
  return here;
};

/** Presses Tab until what is named so has the focus; throws where the focus is lost or cannot be seen on the way. */
export const tabTo = async (page: Page, name: string | RegExp, tag?: string): Promise<Focused> => {
  const passed: string[] = [];
  for (let count = 0; count < tabsAtMost; count += 1) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await page.keyboard.press('Tab');
    // What is scrolled into view, or unfolds, does so before the next key of a person.
    await page.waitForTimeout(10);
    const here = await focusedAtRest(page);
    // oxlint-enable no-await-in-loop
    // Beyond the last element the focus is in the browser's own bars; the next Tab comes back in.
    if (here.isLost) {
      passed.push('(browser)');
      continue;
    }
    passed.push(`${here.tag} '${here.name.slice(0, 40)}'`);
    if (!here.isVisible)
      throw new Error(`The focus cannot be seen at ${passed.at(-1)} (${here.x}, ${here.y}).`);
    const isNamed = typeof name === 'string' ? here.name === name : name.test(here.name);
    if (isNamed && (tag === undefined || here.tag === tag)) return here;
  }
  throw new Error(`Tab never came to ${String(name)}; it passed ${passed.slice(0, 60).join(', ')}.`);
};

/** What was just done did not drop the focus to the document itself; a dialog or page that is on its way may take a moment. */
export const expectFocusKept = async (page: Page): Promise<void> => {
  await expect
    .poll(() => page.evaluate(() => document.activeElement !== document.body), {
      message: 'the focus is on BODY',
      timeout: 5000,
    })
    .toBe(true);
};

/** Keys that do something, after which the focus may not be lost. */
const acting: readonly string[] = ['Enter', 'Space', 'Escape'];

export const pressKeys = async (page: Page, ...keys: string[]): Promise<void> => {
  for (const key of keys) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await page.keyboard.press(key);
    if (acting.includes(key)) await expectFocusKept(page);
    // oxlint-enable no-await-in-loop
  }
};

/** Types over what stands in the field that has the focus. */
export const typeAnew = async (page: Page, text: string): Promise<void> => {
  await pressKeys(page, 'Control+A');
  await page.keyboard.type(text);
};

/** Opens an address and waits until its scripts answer. */
export const openReady = async (page: Page, url: string): Promise<void> => {
  const isReady = page.waitForResponse((answer) => answer.url().endsWith('/auth/refresh'));
  await page.goto(url);
  await isReady;
  await page.waitForLoadState('networkidle');
};

/** Waits until the focus is on something that is named so, as after a step or a dialog. */
export const focusComesTo = async (page: Page, name: string | RegExp): Promise<void> => {
  await expect
    .poll(async () => (await focused(page)).name, { timeout: 15_000 })
    .toMatch(typeof name === 'string' ? new RegExp(`^${name}$`) : name);
};
