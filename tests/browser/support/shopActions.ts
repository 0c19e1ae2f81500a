/** Actions of a shopper on the shop's pages, by accessible names. */
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { sessionMarkerCookie } from '../../../contract/rules.ts';
import type { Address } from '../../../contract/types.ts';
import { demoAdmin, demoShopper } from '../../../demo/accounts.ts';
import { shopperAddress } from '../../support/shopperAddress.ts';

/** Opens an address and waits for the document, not for images, which the server renders on demand. */
export const gotoPage = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'domcontentloaded' });
};

export const testCards = {
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

let personCount = 0;

/** A person without an account. */
export const createPerson = (): Person => {
  personCount += 1;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada-${process.pid}-${personCount}@example.org`,
    password: 'analytical engine 1843',
  };
};

/** Waits until React has hydrated the page. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => {
    const container: object = document.getElementById('root') ?? {};
    const key = Object.keys(container).find((name) => name.startsWith('__reactContainer'));
    // React's root, which hydrates in slices.
    return (
      key !== undefined && Reflect.get(container, key).stateNode.current.memoizedState.isDehydrated === false
    );
  });
};

/** Opens an address and waits until the page is hydrated and, with a session, has renewed it. A guest's session check sends no request. */
export const gotoChecked = async (page: Page, url: string): Promise<void> => {
  const cookies = await page.context().cookies(url);
  const hasMarker = cookies.some(({ name }) => name === sessionMarkerCookie.name);
  const sessionCheck =
    hasMarker && page.waitForResponse((response) => response.url().endsWith('/auth/refresh'));
  await page.goto(url);
  await sessionCheck;
  await waitForHydration(page);
};

/** Selects a size (the first available one by default) and adds the product to the cart. */
export const addToCart = async (page: Page, size?: string): Promise<void> => {
  await waitForHydration(page);
  const sizes = page.getByRole('radiogroup', { name: 'Size' });
  const radio = size
    ? sizes.getByRole('radio', { name: size, exact: true })
    : sizes.locator('input:enabled').first();
  await radio.check({ force: true });
  await page.getByRole('button', { name: 'Add to cart' }).click();
};

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Creates an account, starting from the sign-in dialog. */
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

/** Signs in with a demo account; ends on the home page. */
export const signInAs = async (page: Page, url: string, account: 'shopper' | 'admin'): Promise<void> => {
  await gotoPage(page, `${url}/login`);
  const form = page.getByRole('main');
  const { email, password } = account === 'admin' ? demoAdmin : demoShopper;
  await form.getByLabel('Email').fill(email);
  await form.getByLabel('Password', { exact: true }).fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
  await page.waitForURL(`${url}/`, { waitUntil: 'domcontentloaded' });
};

/** Creates an account on the sign-up page; ends on the home page. */
export const signUp = async (page: Page, url: string, person: Person): Promise<void> => {
  await gotoPage(page, `${url}/register`);
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign Up' }).click();
  await page.waitForURL(`${url}/`, { waitUntil: 'domcontentloaded' });
};

export const cartDrawer = (page: Page) => page.getByRole('dialog', { name: /^Your Cart/ });

export const stepHeading = (page: Page, name: string) => page.getByRole('heading', { level: 2, name });

export const nextButton = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Next' });

/** Fills the form of a shipping or billing address. */
export const fillAddressForm = async (page: Page, address: Address): Promise<void> => {
  await page.getByLabel('First name').fill(address.firstName);
  await page.getByLabel('Last name').fill(address.lastName);
  await page.getByLabel('Address line 1').fill(address.street);
  await page.getByLabel('City').fill(address.city);
  await page.getByLabel('State').fill(address.state);
  await page.getByLabel('Zip / Postal code').fill(address.postalCode);
  await page.getByLabel('Country').selectOption(address.country);
};

export const fillAddress = async (page: Page, country = 'US'): Promise<void> => {
  await stepHeading(page, 'Shipping address').waitFor();
  await fillAddressForm(page, { ...shopperAddress, country });
};

export const submitAddress = async (page: Page, country = 'US'): Promise<void> => {
  await fillAddress(page, country);
  await nextButton(page).click();
};

/** Selects the first available delivery method and continues to payment. */
export const chooseDelivery = async (page: Page): Promise<void> => {
  await stepHeading(page, 'Delivery method').waitFor();
  await page.locator('input[name=delivery]:enabled').first().check();
  await nextButton(page).click();
  await stepHeading(page, 'Payment details').waitFor();
};

/** From the address step to the payment step, with the first available delivery method. */
export const goToPayment = async (page: Page): Promise<void> => {
  await submitAddress(page);
  await chooseDelivery(page);
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

/** Clicks a button below the provider's frame. The frame is another process, which receives scrolling late and would take the click. */
export const clickBelowFrame = async (button: Locator): Promise<void> => {
  await button.scrollIntoViewIfNeeded();
  await button.page().waitForTimeout(200);
  await button.click();
};

export const clickNextBelowFrame = (page: Page): Promise<void> => clickBelowFrame(nextButton(page));

export const payByCard = async (page: Page, number: string = testCards.good): Promise<void> => {
  await page.getByLabel('Name on card').fill('Ada Lovelace');
  await typeCard(page, number);
  await clickNextBelowFrame(page);
};

export const challengeFrame = (page: Page): FrameLocator => page.frameLocator('iframe[title="3-D Secure"]');

/** Places the order and returns its number. */
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

/** Signs up, adds one product to the cart and opens checkout, all in the pages. */
export const openCheckoutInPages = async (page: Page, url: string, productId: string): Promise<Person> => {
  const person = createPerson();
  await signUp(page, url, person);
  await gotoPage(page, `${url}/product/${productId}`);
  await addToCart(page);
  await cartDrawer(page).getByRole('button', { name: 'Checkout' }).click();
  await page.waitForURL(`${url}/checkout`, { waitUntil: 'domcontentloaded' });
  return person;
};
