/** Purchases without an account, from the cart to the link in a mail. */
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { findAccessibilityViolations } from '../support/findAccessibilityViolations.ts';
import { pollUntil } from '../support/pollUntil.ts';
import { findEnglishTexts } from './support/findEnglishTexts.ts';
import { expectFocusOn, gotoReady, pressKeys, retypeField, tabIntoFrame, tabTo } from './support/keyboard.ts';
import {
  addToCart,
  cardFrame,
  cartDrawer,
  chooseDelivery,
  clickBelowFrame,
  createPerson,
  fillAddress,
  gotoChecked,
  gotoPage,
  nextButton,
  payByCard,
  placeOrder,
  signUp,
  stepHeading,
  testCards,
  typeCard,
} from './support/shopActions.ts';
import { setUpShop } from './support/shopFixture.ts';
import { listMails, prepareProduct, readOrder } from './support/shopState.ts';

const { shop, newContext } = setUpShop();

const openPage = async (width: number): Promise<Page> => {
  const context = await newContext({
    viewport: { width, height: width < 600 ? 812 : 900 },
    reducedMotion: 'reduce',
    loadsImages: false,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(30_000);
  return page;
};

const expectAccessible = async (page: Page): Promise<void> =>
  expect(await findAccessibilityViolations(page)).toEqual([]);

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue without an account' });

/** From the product to checkout, in a new guest session. */
const openGuestCheckout = async (page: Page): Promise<void> => {
  await gotoPage(page, `${shop().url}/product/${prepareProduct(shop(), 59_90)}`);
  await addToCart(page);
  const dialog = page.getByRole('dialog', { name: 'Login' });
  await dialog.waitFor();
  await expectAccessible(page);
  await continueButton(page).click();
  await cartDrawer(page).getByText('(1 item)').waitFor();
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await stepHeading(page, 'Shipping address').waitFor();
};

/** Buys the cart; returns the number of the order. */
const buy = async (page: Page, email: string): Promise<string> => {
  await fillAddress(page);
  await page.getByRole('main').getByLabel('Email').fill(email);
  await nextButton(page).click();
  await chooseDelivery(page);
  await cardFrame(page).getByLabel('Card number').waitFor();
  await payByCard(page, testCards.good);
  return placeOrder(page);
};

/** The link of the newest mail to this address. */
const readMailLink = async (email: string): Promise<string> => {
  const mails = await pollUntil(
    () => listMails(shop(), email),
    (found) => found.length > 0,
  );
  const link = /https?:\/\/\S+\/orders\/link#[\w.~-]+/.exec(mails.at(-1)?.text ?? '')?.[0];
  if (link === undefined) throw new Error(`The mail has no link: ${mails.at(-1)?.text ?? 'no mail'}`);
  return link.replace(/^https?:\/\/[^/]+/, shop().url);
};

const orderHeading = (page: Page, orderNumber: string) =>
  page.getByRole('heading', { level: 1, name: `Order #${orderNumber}` });

/** The short run has the phone; its test by the keyboard has a wide screen. */
const widths = process.env['VERROW_LONG'] === undefined ? [375] : [1280, 375];

describe.each(widths)('a purchase without an account, %i px wide', (width) => {
  it('GUEST-01 GUEST-04 GUEST-07 GUEST-13 ends in an account that has the order; the mail opens it elsewhere before', async () => {
    const { email, password } = createPerson();
    const page = await openPage(width);
    await openGuestCheckout(page);
    await expectAccessible(page);
    const orderNumber = await buy(page, email);
    await expectAccessible(page);

    // On another device, without a session.
    const other = await openPage(width);
    await gotoPage(other, await readMailLink(email));
    await orderHeading(other, orderNumber).waitFor();
    expect(new URL(other.url()).hash).toBe('');
    await expectAccessible(other);

    await page.getByRole('main').getByLabel('Password', { exact: true }).fill(password);
    await page.getByRole('button', { name: 'Create account' }).click();
    await orderHeading(page, orderNumber).waitFor();
    await page.getByText('Welcome, Ada').waitFor();
    const order = readOrder(shop(), orderNumber);
    expect(order['status']).toBe('placed');

    // The order belongs to the account: the link has ended, and so has the guest session of the other device.
    const late = await openPage(width);
    await gotoPage(late, await readMailLink(email));
    await late.getByRole('main').getByRole('link', { name: 'Find an order' }).click();
    await late.getByRole('main').getByLabel('Order number').waitFor();
    await expectAccessible(late);

    await page.getByRole('button', { name: 'Cancel order' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await page.getByText('Your order is canceled').first().waitFor();
  });

  it('GUEST-02 GUEST-07 cancels an order from the link in its mail', async () => {
    const { email } = createPerson();
    const page = await openPage(width);
    await openGuestCheckout(page);
    const orderNumber = await buy(page, email);
    const other = await openPage(width);
    await gotoPage(other, await readMailLink(email));
    await orderHeading(other, orderNumber).waitFor();
    await other.getByRole('button', { name: 'Cancel order' }).click();
    await other.getByRole('dialog').getByRole('button', { name: 'Cancel order' }).click();
    await other.getByText('Your order is canceled').first().waitFor();
    expect(readOrder(shop(), orderNumber)['status']).toBe('canceled');
  });

  it('GUEST-05 GUEST-08 finds an order by its number, and adds it to an account', async () => {
    const { email } = createPerson();
    const page = await openPage(width);
    await openGuestCheckout(page);
    const orderNumber = await buy(page, email);
    const [confirmation] = await pollUntil(
      () => listMails(shop(), email),
      (found) => found.length > 0,
    );

    const other = await openPage(width);
    await signUp(other, shop().url, createPerson());
    await gotoPage(other, `${shop().url}/orders/find`);
    await other.getByRole('main').getByLabel('Order number').fill(orderNumber);
    await other.getByRole('main').getByLabel('Email').fill(email);
    await other.getByRole('button', { name: 'Send the link' }).click();
    await other.getByText('If we know this order').waitFor();
    await pollUntil(
      () => listMails(shop(), email).filter(({ file }) => file !== confirmation?.file),
      (found) => found.length > 0,
    );
    await gotoPage(other, await readMailLink(email));
    await other.getByRole('heading', { name: 'Add this order to your account?' }).waitFor();
    await expectAccessible(other);
    await other.getByRole('button', { name: 'Add to my account' }).click();
    await orderHeading(other, orderNumber).waitFor();
  });
});

it('GUEST-01 GUEST-04 GUEST-13 buys without an account by the keyboard alone', async () => {
  const { email, password } = createPerson();
  const page = await openPage(1280);
  const press = (...keys: string[]) => pressKeys(page, ...keys);
  const type = (text: string) => page.keyboard.type(text);
  await gotoReady(page, `${shop().url}/men/clothing/jackets`);
  await tabTo(page, /\$/, 'a');
  await press('Enter');
  await page.waitForURL(/\/product\//);
  await expectFocusOn(page, await page.getByRole('heading', { level: 1 }).innerText());
  await tabTo(page, 'Add to cart');
  await press('Enter');
  await page.getByText('Please select a size').first().waitFor();
  await press('Space');
  await tabTo(page, 'Add to cart');
  await press('Enter');
  await page.getByRole('dialog', { name: 'Login' }).waitFor();
  await expectFocusOn(page, /^Email/);
  await tabTo(page, 'Continue without an account', 'button');
  await press('Enter');
  await cartDrawer(page).getByText('(1 item)').waitFor();
  await tabTo(page, 'Checkout');
  await press('Enter');
  await stepHeading(page, 'Shipping address').waitFor();
  const fields = [
    ['Email', email],
    ['First name', 'Ada'],
    ['Last name', 'Lovelace'],
    ['Address line 1', '12 St James Square'],
    ['City', 'Springfield'],
    ['State', 'Illinois'],
    ['Zip / Postal code', '62701'],
  ] as const;
  for (const [label, text] of fields) {
    // oxlint-disable no-await-in-loop -- one field after the other
    await tabTo(page, new RegExp(`^${label}`), 'input');
    await retypeField(page, text);
    // oxlint-enable no-await-in-loop
  }
  await tabTo(page, /^Country/, 'select');
  await type('United States');
  await tabTo(page, 'Next', 'button');
  await press('Enter');
  await stepHeading(page, 'Delivery method').waitFor();
  await page.locator('input[name=delivery]:enabled').first().waitFor();
  await tabTo(page, /Home Delivery|Locker|Pickup/, 'input');
  await press('ArrowDown', 'ArrowUp');
  await tabTo(page, 'Next', 'button');
  await press('Enter');
  await stepHeading(page, 'Payment details').waitFor();
  await cardFrame(page).getByLabel('Card number').waitFor();
  await tabTo(page, /Secure payment/, 'iframe');
  for (const [label, text] of [
    ['Card number', testCards.good],
    ['Expiration date', '1240'],
    ['Security code', '123'],
  ] as const) {
    // oxlint-disable no-await-in-loop -- one field after the other
    await tabIntoFrame(page, label);
    await type(text);
    // oxlint-enable no-await-in-loop
  }
  await tabTo(page, /^Name on card/);
  await type('Ada Lovelace');
  await tabTo(page, 'Next', 'button');
  await press('Enter');
  await stepHeading(page, 'Review your order').waitFor();
  await tabTo(page, 'Place order', 'button');
  await press('Enter');
  await page.getByText('Thank you for your order!').waitFor();
  await tabTo(page, /^Password/, 'input');
  await type(password);
  await press('Enter');
  await page.getByText('Welcome, Ada').waitFor();
  await page.getByRole('heading', { level: 1, name: /^Order #/ }).waitFor();
});

describe('a purchase in Polish', () => {
  const expectPolish = async (page: Page): Promise<void> => {
    expect(await page.locator('html').getAttribute('lang')).toBe('pl');
    expect(await findEnglishTexts(page)).toEqual([]);
  };

  it('INTL-50 INTL-52 INTL-53 INTL-56 has no English text from the home page to the order of the mail', async () => {
    const { email } = createPerson();
    const page = await openPage(375);
    await gotoChecked(page, `${shop().url}/women`);
    await page.getByRole('link', { name: 'Polski' }).click();
    // Scrolling to the footer may have loaded another page of the listing.
    await page.waitForURL(/\/pl\/women/);
    await page.getByRole('heading', { level: 1, name: 'Kobiety' }).waitFor();
    await expectPolish(page);
    const { headers } = await fetch(`${shop().url}/pl/women`);
    for (const [language, path] of [
      ['en', '/women'],
      ['pl', '/pl/women'],
      ['x-default', '/women'],
    ])
      expect(headers.get('link')).toContain(
        `<${shop().url}${path}>; rel="alternate"; hreflang="${language}"`,
      );

    await gotoChecked(page, `${shop().url}/pl/product/${prepareProduct(shop(), 61_90)}`);
    await page.getByRole('heading', { name: 'Opis' }).waitFor();
    await expectPolish(page);
    await expectAccessible(page);
    await page
      .getByRole('radiogroup', { name: 'Rozmiar' })
      .locator('input:enabled')
      .first()
      .check({ force: true });
    await page.getByRole('button', { name: 'Do koszyka' }).click();
    await page.getByRole('dialog', { name: 'Zaloguj się' }).waitFor();
    await expectPolish(page);
    await page.getByRole('button', { name: 'Kontynuuj bez konta' }).click();
    const drawer = page.getByRole('dialog', { name: /^Twój koszyk/ });
    await drawer.getByText('(1 produkt)').waitFor();
    await expectPolish(page);
    await drawer.getByRole('button', { name: 'Kasa' }).click();
    await page.waitForURL(`${shop().url}/pl/checkout`);

    await stepHeading(page, 'Adres dostawy').waitFor();
    const main = page.getByRole('main');
    const next = main.getByRole('button', { name: 'Dalej' });
    await main.getByLabel('Kraj').selectOption('PL');
    await expectPolish(page);
    await expectAccessible(page);
    for (const [label, text] of [
      ['E-mail', email],
      ['Imię', 'Ada'],
      ['Nazwisko', 'Lovelace'],
      ['Ulica i numer', 'ul. Długa 1'],
      ['Miasto', 'Kraków'],
      ['Kod pocztowy', '31-147'],
    ] as const)
      // oxlint-disable-next-line no-await-in-loop -- one field after the other
      await main.getByLabel(label, { exact: true }).fill(text);
    await next.click();
    await stepHeading(page, 'Sposób dostawy').waitFor();
    await page.locator('input[name=delivery]:enabled').first().check();
    await expectPolish(page);
    await next.click();
    await stepHeading(page, 'Płatność').waitFor();
    await cardFrame(page).getByLabel('Card number').waitFor();
    await expectPolish(page);
    await page.getByLabel('Imię i nazwisko na karcie').fill('Ada Lovelace');
    await typeCard(page, testCards.good);
    await clickBelowFrame(next);
    await stepHeading(page, 'Sprawdź zamówienie').waitFor();
    await expectPolish(page);
    await page.getByRole('button', { name: 'Zamawiam i płacę' }).click();
    await page.getByText('Dziękujemy za zamówienie!').waitFor();
    await expectPolish(page);
    await expectAccessible(page);

    const other = await openPage(375);
    await gotoPage(other, await readMailLink(email));
    await other.getByRole('heading', { level: 1, name: /^Zamówienie nr/ }).waitFor();
    expect(new URL(other.url()).pathname).toMatch(/^\/pl\/account\/orders\//);
    await expectPolish(other);
  });
});
