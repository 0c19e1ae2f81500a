/** A shopper at the keyboard: what a person does on the shop's pages, by the names that the pages show. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { demoAccounts } from '../../../server/auth/demoAccounts.ts';

/** Goes to an address and waits for the page, not for its pictures, which are drawn as they are asked for. */
export const visit = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
};

export const cards = {
  good: '4242424242424242',
  declined: '4000000000000002',
  challenged: '4000002500003155',
} as const;

export interface Person {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly password: string;
}

let people = 0;

/** Somebody whom this shop has not seen. */
export const newPerson = (): Person => {
  people += 1;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada-${process.pid}-${people}@example.org`,
    password: 'analytical engine 1843',
  };
};

/** Waits until a page that came as HTML hears what is pressed: until React has taken its root over. */
const hears = async (page: Page): Promise<void> => {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  );
};

/** Chooses the first size that is there and asks for it. */
export const addToCart = async (page: Page, size?: string): Promise<void> => {
  await hears(page);
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  const radio = size
    ? sizes.getByRole('radio', { name: size, exact: true })
    : sizes.locator('input:enabled').first();
  await radio.check({ force: true });
  await page.getByRole('button', { name: 'Add to cart' }).click();
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** From the sign-in dialog to a new account. */
export const signUpInDialog = async (page: Page, person: Person): Promise<void> => {
  await dialog(page, 'Login').getByRole('button', { name: 'Sign Up' }).click();
  const form = dialog(page, 'Sign Up');
  await form.getByLabel('First name').fill(person.firstName);
  await form.getByLabel('Last name').fill(person.lastName);
  await form.getByLabel('Email').fill(person.email);
  await form.getByLabel('Password', { exact: true }).fill(person.password);
  await form.getByRole('button', { name: 'Sign Up' }).click();
  await form.waitFor({ state: 'detached' });
};

/** Somebody of the demo signs in and comes to the home page. */
export const signInAs = async (
  page: Page,
  url: string,
  account: keyof typeof demoAccounts,
): Promise<void> => {
  await visit(page, `${url}/login`);
  const form = page.getByRole('main');
  await form.getByLabel('Email').fill(demoAccounts[account].email);
  await form.getByLabel('Password', { exact: true }).fill(demoAccounts[account].password);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${url}/`, { waitUntil: 'domcontentloaded' });
};

/** Opens an account on its own page and comes to the home page. */
export const signUp = async (page: Page, url: string, person: Person): Promise<void> => {
  await visit(page, `${url}/register`);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${url}/`, { waitUntil: 'domcontentloaded' });
};

export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: /^Your Cart/ });

export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

export const next = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Next' });

export const fillAddress = async (page: Page, country = 'US'): Promise<void> => {
  await stepHeading(page, 'Shipping address').waitFor();
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Address line 1').fill('12 St James Square');
  await page.getByLabel('City').fill('Springfield');
  await page.getByLabel('State').fill('Illinois');
  await page.getByLabel('Zip / Postal code').fill('62701');
  await page.getByLabel('Country').selectOption(country);
};

export const giveAddress = async (page: Page, country = 'US'): Promise<void> => {
  await fillAddress(page, country);
  await next(page).click();
};

/** Chooses the first delivery that can be had, and goes on to payment. */
export const chooseDelivery = async (page: Page): Promise<void> => {
  await stepHeading(page, 'Delivery method').waitFor();
  await page.locator('input[name=delivery]:enabled').first().check();
  await next(page).click();
  await stepHeading(page, 'Payment details').waitFor();
};

export const cardFrame = (page: Page): FrameLocator =>
  page.frameLocator('iframe[title="Secure payment input frame"]');

export const typeCard = async (page: Page, number: string): Promise<void> => {
  const frame = cardFrame(page);
  await frame.getByLabel('Card number').fill('');
  await frame.getByLabel('Card number').pressSequentially(number);
  await frame.getByLabel('Expiration date').fill('');
  await frame.getByLabel('Expiration date').pressSequentially('1240');
  await frame.getByLabel('Security code').fill('');
  await frame.getByLabel('Security code').pressSequentially('123');
};

/** Presses a button below the provider's frame. That is another process, which hears of a scroll late and would catch a press until then. */
export const pressBelowFrame = async (button: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  await button.page().waitForTimeout(200);
  await button.click();
};

export const pressNextBelowFrame = (page: Page): Promise<void> => pressBelowFrame(next(page));

export const payByCard = async (page: Page, number: string): Promise<void> => {
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await typeCard(page, number);
  await pressNextBelowFrame(page);
};

export const challenge = (page: Page): FrameLocator => page.frameLocator('iframe[title="3-D Secure"]');

/** Places the order and answers with its number. */
export const placeOrder = async (page: Page): Promise<string> => {
  await stepHeading(page, 'Review your order').waitFor();
  await page.getByRole('button', { name: 'Place order' }).click();
  await page.getByText('Thank you for your order!').waitFor();
  const text = await page
    .getByText(/^Order #/)
    .first()
    .innerText();
  return /#([\w-]+)/.exec(text)?.[1] ?? '';
};

/** Signs up, puts one product into the cart and opens checkout. */
export const openCheckout = async (page: Page, url: string, productId: string): Promise<Person> => {
  const person = newPerson();
  await signUp(page, url, person);
  await visit(page, `${url}/product/${productId}`);
  await addToCart(page);
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${url}/checkout`, { waitUntil: 'domcontentloaded' });
  return person;
};
