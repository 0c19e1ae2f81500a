import { describe, expect, it } from 'vitest';
import { readRows } from '../support/database.ts';
import { intentsOf, ordersOf } from './support/facts.ts';
import {
  focusComesTo as focusArrives,
  focused,
  openReady,
  pressKeys,
  tabTo,
  typeAnew,
} from './support/keys.ts';
import { freshPages } from './support/pages.ts';
import { addToCart, cardFrame, cards, newPerson, signUp, stepHeading } from './support/shopper.ts';

const { shop, page } = freshPages();

/** A product with a size guide, and plenty of it. */
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
const open = (path: string) => openReady(page(), shop().url + path);
const focusComesTo = (name: string | RegExp) => focusArrives(page(), name);

describe('with the keyboard alone', () => {
  it('SCOPE-02 ROLE-03 CHECK-04 buys a product, from its listing to the thank-you', async () => {
    const person = newPerson();
    await open('/men/clothing/jackets');
    const card = await tabTo(page(), /\$/, 'a');
    await press('Enter');
    await page().waitForURL(/\/product\//);
    const title = await page().getByRole('heading', { level: 1 }).innerText();
    expect(card.name).toContain(title);
    await focusComesTo(title);

    // PROD-04: without a size, the focus goes to where it is missing.
    await tabTo(page(), 'Add to cart');
    await press('Enter');
    await page().getByText('Please select a size').first().waitFor();
    expect((await focused(page())).tag).toBe('input');
    await press('Space');
    await tabTo(page(), 'Add to cart');
    await press('Enter');

    await page().getByRole('dialog', { name: 'Login' }).waitFor();
    await focusComesTo(/^Email/);
    await tabTo(page(), 'Sign Up', 'button');
    await press('Enter');
    await page().getByRole('dialog', { name: 'Sign Up' }).waitFor();
    await focusComesTo(/^First name/);
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
      await typeAnew(page(), text);
      // oxlint-enable no-await-in-loop
    }
    await tabTo(page(), /^Country/, 'select');
    await type('United States');
    await tabTo(page(), 'Next', 'button');
    await press('Enter');

    await focusComesTo('Delivery method');
    await page().locator('input[name=delivery]:enabled').first().waitFor();
    await tabTo(page(), /Home Delivery|Locker|Pickup/, 'input');
    await press('ArrowDown');
    await press('ArrowUp');
    await tabTo(page(), 'Next', 'button');
    await press('Enter');

    await focusComesTo('Payment details');
    await cardFrame(page()).getByLabel('Card number').waitFor();
    await tabTo(page(), /Secure payment/, 'iframe');
    await tabIntoFrame('Card number');
    await type(cards.good);
    await tabIntoFrame('Expiration date');
    await type('1240');
    await tabIntoFrame('Security code');
    await type('123');
    await tabTo(page(), /^Name on card/);
    await type('Ada Lovelace');
    await tabTo(page(), 'Next', 'button');
    await press('Enter');

    await focusComesTo('Review your order');
    await tabTo(page(), 'Place order', 'button');
    await press('Enter');
    await focusComesTo('Thank you for your order!');

    const [order] = ordersOf(shop(), person.email);
    expect(order?.['status']).toBe('placed');
    const intents = await intentsOf(shop(), String(order?.['id']));
    expect(intents.map(({ status }) => status)).toEqual(['succeeded']);
    await tabTo(page(), 'Go to my orders');
    await press('Enter');
    await page().waitForURL(`${shop().url}/account/orders`);
  });

  it('passes the header by its first stop', async () => {
    await open('/men/clothing/jackets');
    await press('Tab');
    const first = await focused(page());
    expect([first.name, first.isVisible]).toEqual(['Skip to content', true]);
    await press('Enter', 'Tab');
    const isInMain = await page().evaluate(() => document.activeElement?.closest('main') !== null);
    expect(isInMain).toBe(true);
  });

  it('FRAME-07 opens the menu of a category, and Escape closes it and gives the focus back', async () => {
    await open('/');
    await tabTo(page(), 'Men categories', 'button');
    await press('Enter');
    await page().getByRole('link', { name: 'Jackets' }).waitFor();
    await tabTo(page(), 'Jackets', 'a');
    await press('Escape');
    await page().getByRole('link', { name: 'Jackets' }).waitFor({ state: 'detached' });
    expect((await focused(page())).name).toBe('Men categories');
    await press('Space');
    await tabTo(page(), 'Jackets', 'a');
    await press('Enter');
    await page().waitForURL(`${shop().url}/men/clothing/jackets`);
    await focusComesTo(/Jackets/);
  });

  it.each([
    ['/', 'Cart'],
    ['/product/{product}', 'Size guide'],
    ['/product/{product}', /^Zoom/],
  ] as const)(
    'opens on %s what %s opens, stays inside, and Escape gives the focus back',
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
      await expect.poll(async () => (await focused(page())).name).toBe(name);
    },
  );

  it('FRAME-14 AUTH-01 comes from the account menu to sign-in and leaves it by Escape', async () => {
    await open('/');
    await tabTo(page(), 'Account', 'button');
    await press('Enter');
    await tabTo(page(), 'Sign Up', 'a');
    await press('Escape');
    await expect.poll(async () => (await focused(page())).name).toBe('Account');
    await press('Enter');
    await tabTo(page(), 'Login', 'a');
    await press('Enter');
    await page().waitForURL(`${shop().url}/login`);
    await focusComesTo('Login');
  });

  it('LIST-06 filters, sorts and takes a filter off again', async () => {
    await open('/men/clothing/jackets');
    await tabTo(page(), /^(Red|Blue|Green|White|Black)/, 'input');
    await press('Space');
    await tabTo(page(), 'Apply filters');
    await press('Enter');
    await page().waitForURL(/filters%5Bcolor%5D=/);
    expect((await focused(page())).isLost).toBe(false);
    await press('Shift+Tab');
    await page().getByRole('button', { name: 'Clear all' }).waitFor();
    await open(new URL(page().url()).pathname + new URL(page().url()).search);
    await tabTo(page(), /^Sort/, 'select');
    await type('Low');
    await page().waitForURL(/sort=price/);
    await tabTo(page(), 'Clear all', 'button');
    await press('Enter');
    await page().waitForURL((url) => !url.search.includes('filters'));
    expect((await focused(page())).isLost).toBe(false);
  });

  it('CART-12 CART-18 changes a quantity, removes a line and takes it back without losing the focus', async () => {
    await signUp(page(), shop().url, newPerson());
    await page().goto(`${shop().url}/product/${jacket()}`);
    await addToCart(page());
    await page()
      .getByRole('dialog', { name: /^Your Cart/ })
      .waitFor();
    await open('/cart');
    const increase = await tabTo(page(), /^Increase/, 'button');
    await press('Enter');
    await page().getByText('2 items').first().waitFor();
    expect((await focused(page())).name).toBe(increase.name);
    await tabTo(page(), /^Remove/, 'button');
    await press('Enter');
    await page().getByText('Your cart is empty').waitFor();
    expect((await focused(page())).isLost).toBe(false);
    await tabTo(page(), /^Undo/, 'button');
    await press('Enter');
    await page().getByText('2 items').first().waitFor();
    expect((await focused(page())).isLost).toBe(false);
  });
});

/** The label of what has the focus inside of the provider's frame. */
const focusInFrame = async (): Promise<string> => {
  const inside = cardFrame(page()).locator('input:focus');
  if ((await inside.count()) === 0) return 'none of its fields';
  return inside.evaluate((field) =>
    field instanceof HTMLInputElement
      ? [...(field.labels ?? [])].map((label) => label.textContent).join(' ')
      : '',
  );
};

/** Tabs into, or on in, the provider's frame, which is another process and hears of the key a moment later. */
const tabIntoFrame = async (label: string) => {
  const passed: string[] = [];
  for (let count = 0; count < 4; count += 1) {
    // oxlint-disable no-await-in-loop -- one key after the other
    await press('Tab');
    await page().waitForTimeout(200);
    passed.push(await focusInFrame());
    // oxlint-enable no-await-in-loop
    if (passed.at(-1)?.trim() === label) return;
  }
  throw new Error(`Tab did not come to ${label} of the payment frame, but to ${passed.join(', ')}.`);
};
