import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, it } from 'vitest';
import { setUpPages } from './support/shopFixture.ts';
import { prepareProduct } from './support/shopState.ts';

const phone = { width: 412, height: 823 };
const { shop, newContext, page } = setUpPages({ viewport: phone }, 'shared');
let product: string;

beforeAll(() => {
  product = prepareProduct(shop(), 59_90);
});

declare global {
  interface Window {
    /** What moved, by shift, each with its previous and current top. */
    layoutShifts: string[];
  }
}

/** Records the layout shifts of the next document that no input causes. */
const recordLayoutShifts = (target: Page): Promise<unknown> =>
  target.addInitScript(() => {
    window.layoutShifts = [];
    const top = (rect: unknown) => (rect instanceof DOMRectReadOnly ? Math.round(rect.top) : undefined);
    const describeSource = (source: object): string => {
      const node: unknown = Reflect.get(source, 'node');
      const text = node instanceof Node ? `${node.nodeName} '${node.textContent?.slice(0, 40)}'` : 'removed';
      return `${text} ${top(Reflect.get(source, 'previousRect'))} → ${top(Reflect.get(source, 'currentRect'))}`;
    };
    // The types of TypeScript's DOM do not have these entries.
    const describeShift = (entry: PerformanceEntry): string => {
      const sources: unknown = Reflect.get(entry, 'sources');
      const texts = Array.isArray(sources) ? sources.map(describeSource) : [];
      return `${valueOf(entry).toFixed(5)}: ${texts.join(', ')}`;
    };
    const valueOf = (entry: PerformanceEntry) => Number(Reflect.get(entry, 'value'));
    // The browser's metrics show three digits.
    const leastValue = 0.0005;
    new PerformanceObserver((list) => {
      const unexpected = list
        .getEntries()
        .filter((entry) => Reflect.get(entry, 'hadRecentInput') !== true && valueOf(entry) >= leastValue);
      window.layoutShifts.push(...unexpected.map(describeShift));
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Holds the fonts of the next document back until the returned function is called. */
const delayFonts = async (target: Page): Promise<() => void> => {
  const arrival = Promise.withResolvers<void>();
  await target.route(/\.woff2$/, async (route) => {
    await arrival.promise;
    await route.continue();
  });
  return () => arrival.resolve();
};

/**
 * Replaces the document by the server's HTML without scripts, a few tags per frame, as a slow connection delivers it. What follows the
 * second screen is added at once.
 */
const writeInParts = async (target: Page, url: string): Promise<void> => {
  const html = await (await fetch(url, { headers: { accept: 'text/html' } })).text();
  const withoutScripts = html.replaceAll(/<script\b[\s\S]*?<\/script>|<link\b[^>]*modulepreload[^>]*>/g, '');
  await target.evaluate(async (text) => {
    const body = text.indexOf('<body');
    const tagsPerPart = 3;
    const tags = text.slice(body).match(/<[^<]*/g) ?? [];
    document.open();
    document.write(text.slice(0, body));
    while (tags.length > 0) {
      const isFilled = document.documentElement.scrollHeight > 2 * window.innerHeight;
      document.write(tags.splice(0, isFilled ? tags.length : tagsPerPart).join(''));
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    document.close();
    // The last frame is painted before the second one begins.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  }, withoutScripts);
};

const cookieBar = () => page().getByRole('region', { name: 'Cookies' });
const addToCart = () => page().getByRole('button', { name: 'Add to cart' });
const bottomOf = (target: ReturnType<typeof cookieBar>) =>
  target.evaluate((element) => element.getBoundingClientRect().bottom);

describe('a guest on a phone, with the cookie bar', () => {
  it.each(['/', '/men', '/product/{product}'])(
    'sees nothing of %s move, even if the fonts arrive after the first paint',
    async (path) => {
      await recordLayoutShifts(page());
      const deliverFonts = await delayFonts(page());
      await page().goto(shop().url + path.replace('{product}', product), { waitUntil: 'commit' });
      await cookieBar().waitFor();
      const fonts = page().waitForResponse(/\.woff2$/);
      deliverFonts();
      await fonts;
      await page().waitForLoadState('networkidle');
      expect(await page().evaluate(() => window.layoutShifts)).toEqual([]);
    },
  );

  it.each(['/', '/men', '/product/{product}'])(
    'sees nothing of %s move at any width while the HTML arrives in parts',
    async (path) => {
      const readShifts = async (width: number) => {
        // Without the policy, which refuses `document.write`.
        const context = await newContext({ viewport: phone, bypassCSP: true });
        const target = await context.newPage();
        await target.setViewportSize({ width, height: phone.height });
        await recordLayoutShifts(target);
        await target.goto(`${shop().url}/robots.txt`);
        await writeInParts(target, shop().url + path.replace('{product}', product));
        expect(await target.getByRole('heading', { level: 1 }).count()).toBe(1);
        const shifts = await target.evaluate(() => window.layoutShifts);
        return shifts.map((shift) => `at ${width} px: ${shift}`);
      };
      const shifts = await Promise.all([375, 412, 768, 1280].map(readShifts));
      expect(shifts.flat()).toEqual([]);
    },
  );

  it('PROD-01 CONSENT-01 sees the buy bar above the cookie bar, and at the bottom once it is gone', async () => {
    await page().goto(`${shop().url}/product/${product}`);
    const bar = addToCart().locator('..');
    await cookieBar().waitFor();
    const height = await cookieBar().evaluate((element) => element.getBoundingClientRect().height);
    await expect.poll(() => bottomOf(bar)).toBeCloseTo(phone.height - height, 0);
    await cookieBar().getByRole('button', { name: 'Accept' }).click();
    await expect.poll(() => bottomOf(bar)).toBe(phone.height);
  });
});
