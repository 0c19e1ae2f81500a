/**
 * Detects lost focus in every page of a browser context: the focused element was removed, disabled or hidden and the focus stays on BODY.
 * A click on an empty area also moves the focus to BODY; the previous element is still usable then, and this is no loss.
 */
import type { BrowserContext, Page } from 'playwright-core';

/** Interval in the page's own time. Checks are not counted while a part of the page loads, since its heading takes the focus afterwards. */
const checkIntervalMs = 50;
/** Number of checks within which a dialog or page has to move the focus. */
const graceChecks = 60;
/** Input after this many checks without focus is reported at once. */
const stepChecks = 20;
/** Time limit for pages that still load at the end of a test, in ms. */
const finalTimeoutMs = 10_000;

interface Guard {
  /** The element that lost the focus, until it is reported. */
  pending: () => string | null;
}

declare global {
  var focusGuard: Guard | undefined;
  var reportLostFocus: ((what: string) => Promise<void>) | undefined;
}

/** Runs in the page; cannot use names of this module. */
const guard = ([every, grace, step]: readonly [number, number, number]): void => {
  // The focused element of a frame is the frame element of the surrounding page.
  if (window.top !== window) return;
  let last: Element | null = null;
  let checks = 0;
  const isUsable = (element: Element) =>
    element.isConnected &&
    !element.matches(':disabled') &&
    element.closest('[inert]') === null &&
    element.getClientRects().length > 0;
  const describe = (element: Element) =>
    `${element.tagName.toLowerCase()} '${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 60)}' on ${location.pathname}`;
  const check = (): boolean => {
    const active = document.activeElement;
    if (active !== null && active !== document.body) {
      // The browser moves the focus from a disabled or hidden element only with the next frame.
      if (last !== active) [last, checks] = [active, 0];
      if (!isUsable(active)) return true;
      checks = 0;
      return false;
    }
    if (last === null || isUsable(last)) {
      [last, checks] = [null, 0];
      return false;
    }
    return true;
  };
  const reportAfter = (count: number) => {
    if (!check() || last === null || checks < count) return;
    void globalThis.reportLostFocus?.(describe(last));
    [last, checks] = [null, 0];
  };
  document.addEventListener('focusin', check, true);
  document.addEventListener('keydown', () => reportAfter(step), true);
  document.addEventListener('pointerdown', () => reportAfter(step), true);
  // After the click has moved the focus and before its handlers run.
  document.addEventListener('pointerdown', () => queueMicrotask(check), true);
  document.addEventListener('mouseup', check, true);
  globalThis.focusGuard = { pending: () => (check() && last ? describe(last) : null) };
  setInterval(() => {
    if (check() && !document.querySelector('[aria-busy=true]')) checks += 1;
    reportAfter(grace);
  }, every);
};

const pendingIn = async (page: Page): Promise<string | null> => {
  try {
    return await page.evaluate(() => globalThis.focusGuard?.pending() ?? null);
  } catch {
    // The page is closed or navigating.
    return null;
  }
};

/** Watches all pages opened from now on. The returned function waits for pending checks and returns the losses since its last call. */
export const watchLostFocus = async (context: BrowserContext): Promise<() => Promise<string[]>> => {
  const lost: string[] = [];
  await context.exposeFunction('reportLostFocus', (what: string) => void lost.push(what));
  await context.addInitScript(guard, [checkIntervalMs, graceChecks, stepChecks] as const);
  return async () => {
    const until = Date.now() + finalTimeoutMs;
    for (const page of context.pages())
      // oxlint-disable no-await-in-loop -- one page, one check after the other
      while (Date.now() < until && (await pendingIn(page)) !== null) await page.waitForTimeout(50);
    // oxlint-enable no-await-in-loop
    return lost.splice(0);
  };
};
