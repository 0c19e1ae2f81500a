import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { orderConfirmation } from '../../server/mail/orderConfirmation.ts';
import { sampleOrder } from '../server/support/sampleOrder.ts';
import { createAccountWithCart, startDemoSession } from './support/accountRequests.ts';
import { demoPathParams, prepareProduct } from './support/shopState.ts';
import { gotoReady } from './support/keyboard.ts';
import { findFaultsInStyles, readAtWidths } from './support/resizePage.ts';
import { setUpShop } from './support/shopFixture.ts';
import { cartDrawer } from './support/shopActions.ts';
import { setTextSize } from './support/textSize.ts';

const { shop, newContext } = setUpShop('shared');
let member: BrowserContext;
let demo: BrowserContext;
let guest: BrowserContext;
const styles = {
  'by default': '* {}',
  'with the text spacing of WCAG 1.4.12':
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
  'with a doubled font size': 'html { font-size: 200% }',
};

beforeAll(async () => {
  [member, demo, guest] = [
    await newContext({ reducedMotion: 'reduce' }),
    await newContext({ reducedMotion: 'reduce' }),
    await newContext({ reducedMotion: 'reduce' }),
  ];
  await createAccountWithCart(member, shop().url, prepareProduct(shop(), 59_90));
  await startDemoSession(demo, shop().url, 'shopper');
});

const openAt = async (context: BrowserContext, width: number, path: string) => {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await gotoReady(page, shop().url + path);
  return page;
};
/** Elements that extend beyond the right edge of their container. */
const findOverflowing = (page: Page, within: string) =>
  page.evaluate((selector) => {
    return [...document.querySelectorAll(selector)].flatMap((box) => {
      const { right } = box.getBoundingClientRect();
      return [...box.querySelectorAll('*')]
        .filter(
          (part) => part.getClientRects().length > 0 && part.getBoundingClientRect().right > right + 0.5,
        )
        .map(
          (part) =>
            `${part.tagName} '${part.textContent?.slice(0, 20)}' by ${Math.round(part.getBoundingClientRect().right - right)}`,
        );
    });
  }, within);

/** By how much the page is wider than the viewport. */
const findWidePage = async (page: Page, width: number): Promise<string[]> => {
  const pageWidth = await page.evaluate(() => document.documentElement.scrollWidth);
  return pageWidth === width ? [] : [`the page is ${pageWidth} px wide`];
};

describe('viewport by default, with the text spacing of WCAG 1.4.12, and with a doubled font size', () => {
  // A font that comes late is not used on that page, and the one of the system is wider.
  describe.each(['shop', 'system'])('in the font of the %s', (font) => {
    beforeAll(async () => {
      if (font === 'system') await member.route('**/*.woff2', (route) => route.abort());
    });
    afterAll(() => member.unrouteAll());

    it('CART-11 CART-12 CART-13 fits the cart at 320 and 375 px', async () => {
      const page = await openAt(member, 320, '/cart');
      await page.getByRole('button', { name: /^Remove/ }).waitFor();
      const faults = await findFaultsInStyles(page, styles, [320, 375], async (width) => [
        ...(await findOverflowing(page, 'main li:has([aria-label^=Remove])')),
        ...(await findOverflowing(page, 'main dl')),
        ...(await findWidePage(page, width)),
      ]);
      expect(faults).toEqual([]);
      await page.close();
    });

    it('CART-11 CART-12 CART-13 fits the cart drawer at 320 px', async () => {
      const page = await openAt(member, 320, '/about');
      await page.getByRole('button', { name: /^Cart/ }).click();
      await cartDrawer(page)
        .getByRole('button', { name: /^Remove/ })
        .waitFor();
      const faults = await findFaultsInStyles(page, styles, [320], async () => [
        ...(await findOverflowing(page, '[role=dialog] li')),
        ...(await findOverflowing(page, '[role=dialog]')),
      ]);
      expect(faults).toEqual([]);
      await page.close();
    });
  });

  it.each(['shop', 'system'])(
    'CONSENT-01 CONSENT-04 fits the cookie bar at 320 px in the font of the %s',
    async (font) => {
      if (font === 'system') await guest.route('**/*.woff2', (route) => route.abort());
      const page = await openAt(guest, 320, '/about');
      await page.getByRole('button', { name: 'Decline' }).waitFor();
      const faults = await findFaultsInStyles(page, styles, [320], () =>
        findOverflowing(page, 'section[aria-label=Cookies]'),
      );
      expect(faults).toEqual([]);
      await page.close();
      await guest.unrouteAll();
    },
  );

  it.each(['/account', '/login', '/register'])(
    'AUTH-01 AUTH-08 fits the form of %s at 320 px',
    async (path) => {
      const page = await openAt(guest, 320, path);
      await page.getByLabel('Password', { exact: true }).waitFor();
      const form = path === '/account' ? '[role=dialog]' : 'main form';
      const faults = await findFaultsInStyles(page, styles, [320], async (width) => [
        ...(await findOverflowing(page, form)),
        ...(await findWidePage(page, width)),
      ]);
      expect(faults).toEqual([]);
      await page.close();
    },
  );

  it('FRAME-02 keeps logo and icons from overlapping at 320, 375, 768 and 1280 px', async () => {
    const page = await openAt(member, 320, '/about');
    const findOverlaps = () =>
      page.evaluate(() => {
        const banner = document.querySelector('body header');
        const logo = banner?.querySelector('a[aria-label$=home]')?.getBoundingClientRect();
        if (!logo) return ['the logo is missing'];
        return [...(banner?.querySelectorAll('button, form') ?? [])]
          .filter((control) => control.getClientRects().length > 0)
          .filter((control) => {
            const box = control.getBoundingClientRect();
            return (
              logo.left < box.right && box.left < logo.right && logo.top < box.bottom && box.top < logo.bottom
            );
          })
          .map((control) => control.getAttribute('aria-label') ?? control.tagName);
      });
    const faults = await findFaultsInStyles(page, styles, [320, 375, 768, 1280], async (width) => [
      ...(await findOverlaps()),
      ...(await findWidePage(page, width)),
    ]);
    expect(faults).toEqual([]);
    await page.close();
  });
});

const longWord = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';

describe('address with a long word', () => {
  it('ORDER-01 does not overflow the order page at 320 and 375 px', async () => {
    const page = await demo.newPage();
    await page.setViewportSize({ width: 320, height: 800 });
    await page.route('**/api/v1/orders/id/*', async (route) => {
      const response = await route.fetch();
      const text = (await response.text())
        .replaceAll(/"street":"[^"]*"/g, `"street":"${longWord}"`)
        .replaceAll(/"firstName":"[^"]*"/g, `"firstName":"${longWord}"`);
      await route.fulfill({ response, body: text });
    });
    await gotoReady(page, `${shop().url}/account/orders/${demoPathParams(shop())['{delivered}']}`);
    await page.getByText(longWord).first().waitFor();
    const faults = await readAtWidths(page, [320, 375], async (width) => [
      ...(await findWidePage(page, width)),
      ...(await findOverflowing(page, 'main')),
    ]);
    expect(faults).toEqual({ 320: [], 375: [] });
    await page.close();
  });

  it('ORDER-01 does not overflow the order mail at 320 and 375 px', async () => {
    const { html } = orderConfirmation({
      effectKey: 'mail:order-confirmation:ord_1',
      to: 'ada@example.com',
      order: {
        ...sampleOrder,
        shippingAddress: { ...sampleOrder.shippingAddress, firstName: longWord, street: longWord },
      },
      shopUrl: shop().url,
      orderUrl: `${shop().url}/account/orders/${sampleOrder._id}`,
      timeZone: 'Europe/Warsaw',
    });
    const page = await demo.newPage();
    await page.setContent(html);
    const faults = await readAtWidths(page, [320, 375], (width) => findWidePage(page, width));
    expect(faults).toEqual({ 320: [], 375: [] });
    await page.close();
  });
});

describe('doubled text size in the browser', () => {
  it('does not overflow the admin orders page at 1280 px', async () => {
    const staff = await newContext({ reducedMotion: 'reduce' });
    await startDemoSession(staff, shop().url, 'admin');
    const page = await staff.newPage();
    await page.setViewportSize({ width: 1280, height: 900 });
    await gotoReady(page, `${shop().url}/admin/orders`);
    await setTextSize(page, 32);
    await page.locator('main tbody tr').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await page.close();
  });
});
