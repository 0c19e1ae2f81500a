/**
 * Notices in every page of a visitor where the focus is lost: what had it was removed, disabled or hidden, and the focus stays on BODY.
 * A pointer that is pressed beside everything moves the focus there too; what had it can then still have it, and that is no loss.
 */
import type { BrowserContext, Page } from 'playwright-core';

/**
 * Looks at a page every 50 ms, in its own time: a busy machine looks less often. While a page or a part of it loads, nothing is counted,
 * since its heading takes the focus when it is there.
 */
const lookEveryMs = 50;
/** Looks within which a dialog or a page moves the focus. */
const graceLooks = 60;
/** A key or pointer that is pressed after so many looks without a focus is a step without one. */
const stepLooks = 20;
/** For a page that loads at the end of a test. */
const endWithinMs = 10_000;

interface Guard {
  /** What had the focus, while it is lost and not reported. */
  pending: () => string | null;
}

declare global {
  var focusGuard: Guard | undefined;
  var reportLostFocus: ((what: string) => Promise<void>) | undefined;
}

/** Runs in the page: no name of this module is there. */
const guard = ([every, grace, step]: readonly [number, number, number]): void => {
  // What has the focus inside of a frame is an element of the page around it.
  if (window.top !== window) return;
  let last: Element | null = null;
  let looks = 0;
  const isUsable = (element: Element) =>
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.getClientRects().length > 0;
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}' on ${location.pathname}`;
  const look = (): boolean => {
    const active = document.activeElement;
    if (active !== null && active !== document.body) {
      // The browser takes the focus from what was disabled or hidden with its next frame only.
      if (last !== active) [last, looks] = [active, 0];
      if (!isUsable(active)) return true;
      looks = 0;
      return false;
    }
    if (last === null || isUsable(last)) {
      [last, looks] = [null, 0];
      return false;
    }
    return true;
  };
  const reportAfter = (count: number) => {
    if (!look() || last === null || looks < count) return;
    void globalThis.reportLostFocus?.(describe(last));
    [last, looks] = [null, 0];
  };
  document.addEventListener('focusin', look, true);
  document.addEventListener('keydown', () => reportAfter(step), true);
  document.addEventListener('pointerdown', () => reportAfter(step), true);
  // After the press has moved the focus, and before what it causes.
  document.addEventListener('pointerdown', () => queueMicrotask(look), true);
  document.addEventListener('mouseup', look, true);
  globalThis.focusGuard = { pending: () => (look() && last ? describe(last) : null) };
  setInterval(() => {
    if (look() && !document.querySelector('[aria-busy=true]')) looks += 1;
    reportAfter(grace);
  }, every);
};

const pendingIn = async (page: Page): Promise<string | null> => {
  try {
    return await page.evaluate(() => globalThis.focusGuard?.pending() ?? null);
  } catch {
    // It is closed, or on its way to another page.
    return null;
  }
};

/** Watches the pages that the visitor opens from now on; answers with what tells every loss since it was asked last, once those under way are decided. */
export const watchFocus = async (visitor: BrowserContext): Promise<() => Promise<string[]>> => {
  const lost: string[] = [];
  await visitor.exposeFunction('reportLostFocus', (what: string) => void lost.push(what));
  await visitor.addInitScript(guard, [lookEveryMs, graceLooks, stepLooks] as const);
  return async () => {
    const until = Date.now() + endWithinMs;
    for (const page of visitor.pages())
      // oxlint-disable no-await-in-loop -- one page, one look after the other
      while (Date.now() < until && (await pendingIn(page)) !== null) await page.waitForTimeout(50);
    // oxlint-enable no-await-in-loop
    return lost.splice(0);
  };
};
