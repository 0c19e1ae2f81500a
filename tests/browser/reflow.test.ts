import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { orderConfirmation } from '../../server/mail/orderConfirmation.ts';
import { orderOnPaper } from '../server/support/orderOnPaper.ts';
import { demoPlaces, pricedProduct } from './support/facts.ts';
import { openReady } from './support/keys.ts';
import { openShop } from './support/pages.ts';
import { addToCart, cartDrawer, newPerson, signInAs, signUp } from './support/shopper.ts';
import { setTextSize } from './support/textSize.ts';

const { shop, newVisitor } = openShop();
let member: BrowserContext;
let demo: BrowserContext;
let guest: BrowserContext;
/** WCAG 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
const doubledFont = 'html { font-size: 200% }';

beforeAll(async () => {
  [member, demo, guest] = [
    await newVisitor({ reducedMotion: 'reduce' }),
    await newVisitor({ reducedMotion: 'reduce' }),
    await newVisitor({ reducedMotion: 'reduce' }),
  ];
  const page = await member.newPage();
  await signUp(page, shop().url, newPerson());
  await page.goto(`${shop().url}/product/${pricedProduct(shop(), 59_90)}`);
  await addToCart(page);
  await cartDrawer(page).waitFor();
  await page.close();
  await signInAs(await demo.newPage(), shop().url, 'shopper');
});

const at = async (context: BrowserContext, width: number, path: string) => {
  const page = await context.newPage();
  await page.setViewportSize({ width, height: 800 });
  await openReady(page, shop().url + path);
  return page;
};
/** What ends beyond the right of the nearest list line, dialog or page around it. */
const sticksOut = (page: Page, within: string) =>
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

describe.each([
  ['as it is', '* {}'],
  ['with text spaced as WCAG 1.4.12 asks', textSpacing],
  ['with a doubled font', doubledFont],
])('a narrow screen %s', (_, style) => {
  it.each([320, 375])('CART-11 CART-12 holds the lines of the cart at %i px', async (width) => {
    const page = await at(member, width, '/cart');
    await page.addStyleTag({ content: style });
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    expect(await sticksOut(page, 'main li:has([aria-label^=Remove])')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.close();
  });

  it('CART-11 CART-12 holds the lines of the drawer', async () => {
    const page = await at(member, 320, '/about');
    await page.addStyleTag({ content: style });
    await page.getByRole('button', { name: /^Cart/ }).click();
    await cartDrawer(page)
      .getByRole('button', { name: /^Remove/ })
      .waitFor();
    expect(await sticksOut(page, '[role=dialog] li')).toEqual([]);
    expect(await sticksOut(page, '[role=dialog]')).toEqual([]);
    await page.close();
  });

  it.each(['/account', '/login', '/register'])('AUTH-01 AUTH-08 holds the form of %s', async (path) => {
    const page = await at(guest, 320, path);
    await page.addStyleTag({ content: style });
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await sticksOut(page, path === '/account' ? '[role=dialog]' : 'main form')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.close();
  });

  it.each([320, 375, 768, 1280])('FRAME-02 keeps the logo and the icons apart at %i px', async (width) => {
    const page = await at(member, width, '/about');
    await page.addStyleTag({ content: style });
    const overlaps = await page.evaluate(() => {
      const banner = document.querySelector('body header');
      const logo = banner?.querySelector('a[aria-label$=home]')?.getBoundingClientRect();
      return [...(banner?.querySelectorAll('button, form') ?? [])]
        .filter((control) => control.getClientRects().length > 0)
        .filter((control) => {
          const box = control.getBoundingClientRect();
          return (
            logo &&
            logo.left < box.right &&
            box.left < logo.right &&
            logo.top < box.bottom &&
            box.top < logo.bottom
          );
        })
        .map((control) => control.getAttribute('aria-label') ?? control.tagName);
    });
    expect(overlaps).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.close();
  });
});

const endless = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';

describe('an address without a space', () => {
  it.each([320, 375])('ORDER-01 does not widen the page of its order at %i px', async (width) => {
    const page = await demo.newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/api/v1/orders/id/*', async (route) => {
      const answer = await route.fetch();
      const text = (await answer.text())
        .replaceAll(/"street":"[^"]*"/g, `"street":"${endless}"`)
        .replaceAll(/"firstName":"[^"]*"/g, `"firstName":"${endless}"`);
      await route.fulfill({ response: answer, body: text });
    });
    await openReady(page, `${shop().url}/account/orders/${demoPlaces(shop())['{delivered}']}`);
    await page.getByText(endless).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await sticksOut(page, 'main')).toEqual([]);
    await page.close();
  });

  it.each([320, 375])('ORDER-01 does not widen the mail about its order at %i px', async (width) => {
    const { html } = orderConfirmation({
      effectKey: 'mail:order-confirmation:ord_1',
      to: 'ada@example.com',
      order: {
        ...orderOnPaper,
        shippingAddress: { ...orderOnPaper.shippingAddress, firstName: endless, street: endless },
      },
      shopUrl: shop().url,
      timeZone: 'Europe/Warsaw',
    });
    const page = await demo.newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.close();
  });
});

describe('text twice as large, set in the browser', () => {
  it('does not widen the orders of the staff, on a screen that holds their table otherwise', async () => {
    const page = await (await newVisitor({ reducedMotion: 'reduce' })).newPage();
    await signInAs(page, shop().url, 'admin');
    await page.setViewportSize({ width: 1280, height: 900 });
    await openReady(page, `${shop().url}/admin/orders`);
    await setTextSize(page, 32);
    await page.locator('main tbody tr').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await page.close();
  });
});
