import { beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright-core';
import { orderConfirmation } from '../../server/mail/orderConfirmation.ts';
import { sampleOrder } from '../server/support/sampleOrder.ts';
import { demoPathParams, prepareProduct } from './support/shopState.ts';
import { gotoReady } from './support/keyboard.ts';
import { setUpShop } from './support/shopFixture.ts';
import { addToCart, cartDrawer, createPerson, signInAs, signUp } from './support/shopActions.ts';
import { setTextSize } from './support/textSize.ts';

const { shop, newContext } = setUpShop();
let member: BrowserContext;
let demo: BrowserContext;
let guest: BrowserContext;
/** WCAG 1.4.12. */
const textSpacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
const doubledFont = 'html { font-size: 200% }';

beforeAll(async () => {
  [member, demo, guest] = [
    await newContext({ reducedMotion: 'reduce' }),
    await newContext({ reducedMotion: 'reduce' }),
    await newContext({ reducedMotion: 'reduce' }),
  ];
  const page = await member.newPage();
  await signUp(page, shop().url, createPerson());
  await page.goto(`${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
  await addToCart(page);
  await cartDrawer(page).waitFor();
  await page.close();
  await signInAs(await demo.newPage(), shop().url, 'shopper');
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

describe.each([
  ['by default', '* {}'],
  ['with the text spacing of WCAG 1.4.12', textSpacing],
  ['with a doubled font size', doubledFont],
])('narrow viewport %s', (_, style) => {
  it.each([320, 375])('CART-11 CART-12 fits the cart lines at %i px', async (width) => {
    const page = await openAt(member, width, '/cart');
    await page.addStyleTag({ content: style });
    await page.getByRole('button', { name: /^Remove/ }).waitFor();
    expect(await findOverflowing(page, 'main li:has([aria-label^=Remove])')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.close();
  });

  it('CART-11 CART-12 fits the lines of the cart drawer', async () => {
    const page = await openAt(member, 320, '/about');
    await page.addStyleTag({ content: style });
    await page.getByRole('button', { name: /^Cart/ }).click();
    await cartDrawer(page)
      .getByRole('button', { name: /^Remove/ })
      .waitFor();
    expect(await findOverflowing(page, '[role=dialog] li')).toEqual([]);
    expect(await findOverflowing(page, '[role=dialog]')).toEqual([]);
    await page.close();
  });

  it.each(['/account', '/login', '/register'])('AUTH-01 AUTH-08 fits the form of %s', async (path) => {
    const page = await openAt(guest, 320, path);
    await page.addStyleTag({ content: style });
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await findOverflowing(page, path === '/account' ? '[role=dialog]' : 'main form')).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    await page.close();
  });

  it.each([320, 375, 768, 1280])('FRAME-02 keeps logo and icons from overlapping at %i px', async (width) => {
    const page = await openAt(member, width, '/about');
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

const longWord = 'Taumatawhakatangihangakoauauotamateaturipukakapikimaungahoronukupokaiwhenuakitanatahu';

describe('address with a long word', () => {
  it.each([320, 375])('ORDER-01 does not overflow the order page at %i px', async (width) => {
    const page = await demo.newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.route('**/api/v1/orders/id/*', async (route) => {
      const response = await route.fetch();
      const text = (await response.text())
        .replaceAll(/"street":"[^"]*"/g, `"street":"${longWord}"`)
        .replaceAll(/"firstName":"[^"]*"/g, `"firstName":"${longWord}"`);
      await route.fulfill({ response, body: text });
    });
    await gotoReady(page, `${shop().url}/account/orders/${demoPathParams(shop())['{delivered}']}`);
    await page.getByText(longWord).first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await findOverflowing(page, 'main')).toEqual([]);
    await page.close();
  });

  it.each([320, 375])('ORDER-01 does not overflow the order mail at %i px', async (width) => {
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
    await page.setViewportSize({ width, height: 800 });
    await page.setContent(html);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.close();
  });
});

describe('doubled text size in the browser', () => {
  it('does not overflow the admin orders page at 1280 px', async () => {
    const page = await (await newContext({ reducedMotion: 'reduce' })).newPage();
    await signInAs(page, shop().url, 'admin');
    await page.setViewportSize({ width: 1280, height: 900 });
    await gotoReady(page, `${shop().url}/admin/orders`);
    await setTextSize(page, 32);
    await page.locator('main tbody tr').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
    await page.close();
  });
});
