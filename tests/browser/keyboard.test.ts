import { describe, expect, it } from 'vitest';
import { readRows } from '../support/readRows.ts';
import { createAccount } from './support/accountRequests.ts';
import { listIntents, listOrders } from './support/shopState.ts';
import {
  expectFocusOn as expectFocusOnPage,
  tabIntoFrame as tabIntoFrameOfPage,
  readFocus,
  gotoReady,
  pressKeys,
  tabTo,
  retypeField,
} from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';
import { addToCart, cardFrame, testCards, createPerson, stepHeading } from './support/shopActions.ts';

const { shop, page } = setUpPages();

/** A product with a size guide, in stock in every size. */
const jacket = (): string => {
  const [row] = readRows(
    shop().databaseFile,
    `SELECT products.id FROM products JOIN categories ON categories.id = products.third_category_id
     WHERE categories.name = 'Jackets' AND products.hidden = 0
     AND products.id NOT IN (SELECT product_id FROM product_sizes WHERE on_hand < 5) LIMIT 1`,
  );
  return String(row?.['id']);
};

const press = (...keys: string[]) => pressKeys(page(), ...keys);
const type = (text: string) => page().keyboard.type(text);
const open = (path: string) => gotoReady(page(), shop().url + path);
const expectFocusOn = (name: string | RegExp) => expectFocusOnPage(page(), name);
const tabIntoFrame = (label: string) => tabIntoFrameOfPage(page(), label);

describe('keyboard alone', () => {
  it('SCOPE-02 ROLE-03 CHECK-04 buys a product, from the listing to the thank-you screen', async () => {
    const person = createPerson();
    await open('/men/clothing/jackets');
    const card = await tabTo(page(), /\$/, 'a');
    await press('Enter');
    await page().waitForURL(/\/product\//);
    const title = await page().getByRole('heading', { level: 1 }).innerText();
    expect(card.name).toContain(title);
    await expectFocusOn(title);

    // PROD-04: without a size, the focus moves to the sizes.
    await tabTo(page(), 'Add to cart');
    await press('Enter');
    await page().getByText('Please select a size').first().waitFor();
    expect((await readFocus(page())).tag).toBe('input');
    await press('Space');
    await tabTo(page(), 'Add to cart');
    await press('Enter');

    await page().getByRole('dialog', { name: 'Login' }).waitFor();
    await expectFocusOn(/^Email/);
    await tabTo(page(), 'Sign Up', 'button');
    await press('Enter');
    await page().getByRole('dialog', { name: 'Sign Up' }).waitFor();
    await expectFocusOn(/^First name/);
    await type(person.firstName);
    await tabTo(page(), /^Last name/);
    await type(person.lastName);
    await tabTo(page(), /^Email/);
    await type(person.email);
    await tabTo(page(), /^Password/, 'input');
    await type(person.password);
    await press('Enter');

    await page()
      .getByRole('dialog', { name: /^Your Cart/ })
      .waitFor();
    await page().getByRole('dialog').getByText(title).first().waitFor();
    await tabTo(page(), 'Checkout');
    await press('Enter');
    await page().waitForURL(`${shop().url}/checkout`);
    await stepHeading(page(), 'Shipping address').waitFor();

    const fields = [
      ['First name', 'Ada'],
      ['Last name', 'Lovelace'],
      ['Address line 1', '12 St James Square'],
      ['City', 'Springfield'],
      ['State', 'Illinois'],
      ['Zip / Postal code', '62701'],
    ] as const;
    for (const [label, text] of fields) {
      // oxlint-disable no-await-in-loop -- one field after the other
      await tabTo(page(), new RegExp(`^${label}`));
      await retypeField(page(), text);
      // oxlint-enable no-await-in-loop
    }
    await tabTo(page(), /^Country/, 'select');
    await type('United States');
    await tabTo(page(), 'Next', 'button');
    await press('Enter');

    await expectFocusOn('Delivery method');
    await page().locator('input[name=delivery]:enabled').first().waitFor();
    await tabTo(page(), /Home Delivery|Locker|Pickup/, 'input');
    await press('ArrowDown');
    await press('ArrowUp');
    await tabTo(page(), 'Next', 'button');
    await press('Enter');

    await expectFocusOn('Payment details');
    await cardFrame(page()).getByLabel('Card number').waitFor();
    await tabTo(page(), /Secure payment/, 'iframe');
    await tabIntoFrame('Card number');
    await type(testCards.good);
    await tabIntoFrame('Expiration date');
    await type('1240');
    await tabIntoFrame('Security code');
    await type('123');
    await tabTo(page(), /^Name on card/);
    await type('Ada Lovelace');
    await tabTo(page(), 'Next', 'button');
    await press('Enter');

    await expectFocusOn('Review your order');
    await tabTo(page(), 'Place order', 'button');
    await press('Enter');
    await expectFocusOn('Thank you for your order!');

    const [order] = listOrders(shop(), person.email);
    expect(order?.['status']).toBe('placed');
    const intents = await listIntents(shop(), String(order?.['id']));
    expect(intents.map(({ status }) => status)).toEqual(['succeeded']);
    await tabTo(page(), 'Go to my orders');
    await press('Enter');
    await page().waitForURL(`${shop().url}/account/orders`);
  });

  it('skips the header by the first Tab stop', async () => {
    await open('/men/clothing/jackets');
    await press('Tab');
    const first = await readFocus(page());
    expect([first.name, first.isVisible]).toEqual(['Skip to content', true]);
    await press('Enter', 'Tab');
    const isInMain = await page().evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInMain).toBe(true);
  });

  it('FRAME-07 opens a category menu; Escape closes it and returns the focus', async () => {
    await open('/');
    await tabTo(page(), 'Men categories', 'button');
    await press('Enter');
    await page().getByRole('link', { name: 'Jackets' }).waitFor();
    await tabTo(page(), 'Jackets', 'a');
    await press('Escape');
    await page().getByRole('link', { name: 'Jackets' }).waitFor({ state: 'detached' });
    expect((await readFocus(page())).name).toBe('Men categories');
    await press('Space');
    await tabTo(page(), 'Jackets', 'a');
    await press('Enter');
    // The listing adds its second page to the address as soon as that is loaded.
    await page().waitForURL(({ pathname }) => pathname === '/men/clothing/jackets');
    await expectFocusOn(/Jackets/);
  });

  it.each([
    ['/', 'Cart'],
    ['/product/{product}', 'Size guide'],
    ['/product/{product}', /^Zoom/],
  ] as const)(
    'traps the focus on %s in the overlay of %s; Escape returns the focus',
    async (path, opener) => {
      await open(path.replace('{product}', jacket()));
      const { name } = await tabTo(page(), opener, 'button');
      await press('Enter');
      const dialog = page().getByRole('dialog');
      await dialog.waitFor();
      const isInside = () =>
        page().evaluate(() => document.activeElement?.closest('[role=dialog]') instanceof Element);
      await expect.poll(isInside).toBe(true);
      for (let count = 0; count < 12; count += 1) {
        // oxlint-disable no-await-in-loop -- one key after the other
        await press('Tab');
        await expect.poll(isInside).toBe(true);
        // oxlint-enable no-await-in-loop
      }
      await press('Escape');
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(async () => (await readFocus(page())).name).toBe(name);
    },
  );

  it('FRAME-14 AUTH-01 closes the account menu by Escape and opens sign-in from it', async () => {
    await open('/');
    await tabTo(page(), 'Account', 'button');
    await press('Enter');
    await tabTo(page(), 'Sign Up', 'a');
    await press('Escape');
    await expect.poll(async () => (await readFocus(page())).name).toBe('Account');
    await press('Enter');
    await tabTo(page(), 'Login', 'a');
    await press('Enter');
    await page().waitForURL(`${shop().url}/login`);
    await expectFocusOn('Login');
  });

  it('LIST-06 applies a filter, sorts and clears the filter', async () => {
    await open('/men/clothing/jackets');
    await tabTo(page(), /^(Red|Blue|Green|White|Black)/, 'input');
    await press('Space');
    await tabTo(page(), 'Apply filters');
    await press('Enter');
    await page().waitForURL(/filters%5Bcolor%5D=/);
    expect((await readFocus(page())).isLost).toBe(false);
    await press('Shift+Tab');
    await page().getByRole('button', { name: 'Clear all' }).waitFor();
    await open(new URL(page().url()).pathname + new URL(page().url()).search);
    await tabTo(page(), /^Sort/, 'select');
    await type('Low');
    await page().waitForURL(/sort=price/);
    await tabTo(page(), 'Clear all', 'button');
    await press('Enter');
    await page().waitForURL((url) => !url.search.includes('filters'));
    expect((await readFocus(page())).isLost).toBe(false);
  });

  it('CART-12 CART-18 changes a quantity, removes a line and undoes it without losing the focus', async () => {
    await createAccount(page().context(), shop().url, createPerson());
    await page().goto(`${shop().url}/product/${jacket()}`);
    await addToCart(page());
    await page()
      .getByRole('dialog', { name: /^Your Cart/ })
      .waitFor();
    await open('/cart');
    const increase = await tabTo(page(), /^Increase/, 'button');
    await press('Enter');
    await page().getByText('2 items').first().waitFor();
    expect((await readFocus(page())).name).toBe(increase.name);
    await tabTo(page(), /^Remove/, 'button');
    await press('Enter');
    await page().getByText('Your cart is empty').waitFor();
    expect((await readFocus(page())).isLost).toBe(false);
    await tabTo(page(), /^Undo/, 'button');
    await press('Enter');
    await page().getByText('2 items').first().waitFor();
    expect((await readFocus(page())).isLost).toBe(false);
  });
});
