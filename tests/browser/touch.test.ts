import { describe, expect, it } from 'vitest';
import { readRows } from '../support/readRows.ts';
import { startDemoSession } from './support/accountRequests.ts';
import { expectBoughtOnce } from './support/expectBoughtOnce.ts';
import { demoPathParams } from './support/shopState.ts';
import { gotoReady } from './support/keyboard.ts';
import { setUpPages } from './support/shopFixture.ts';
import {
  cardFrame,
  testCards,
  cartDrawer,
  fillAddress,
  createPerson,
  nextButton,
  stepHeading,
  typeCard,
} from './support/shopActions.ts';
import { narrowTouchContext, tap, typeInto } from './support/touch.ts';

const { shop, page } = setUpPages(narrowTouchContext);

const button = (name: string | RegExp) => page().getByRole('button', { name }).first();
const main = () => page().getByRole('main');

describe('touch input at 320 px', () => {
  it('SCOPE-02 ROLE-03 CHECK-04 buys a product, from the listing to the thank-you screen', async () => {
    const person = createPerson();
    await gotoReady(page(), `${shop().url}/men/clothing/jackets`);
    await tap(page().getByRole('region', { name: 'Cookies' }).getByRole('button', { name: 'Accept' }));
    await tap(main().locator('a[href^="/product/"]').first());
    await page().waitForURL(/\/product\//);

    // PROD-04: an error without a size.
    await tap(button('Add to cart'));
    await page().getByText('Please select a size').first().waitFor();
    await tap(main().locator('label:has(input[type=radio]:enabled)').first());
    await tap(button('Add to cart'));

    await tap(page().getByRole('dialog', { name: 'Login' }).getByRole('button', { name: 'Sign Up' }));
    const form = page().getByRole('dialog', { name: 'Sign Up' });
    await typeInto(form.getByLabel('First name'), person.firstName);
    await typeInto(form.getByLabel('Last name'), person.lastName);
    await typeInto(form.getByLabel('Email'), person.email);
    await typeInto(form.getByLabel('Password', { exact: true }), person.password);
    await tap(form.getByRole('button', { name: 'Sign Up' }));

    await cartDrawer(page()).getByRole('listitem').first().waitFor();
    await tap(cartDrawer(page()).getByRole('button', { name: 'Checkout' }));
    await fillAddress(page());
    await tap(nextButton(page()));

    await stepHeading(page(), 'Delivery method').waitFor();
    await tap(main().locator('label:has(input[name=delivery]:enabled)').first());
    await tap(nextButton(page()));

    await stepHeading(page(), 'Payment details').waitFor();
    await typeInto(page().getByLabel('Name on card'), 'Ada Lovelace');
    await tap(cardFrame(page()).getByLabel('Card number'));
    await typeCard(page(), testCards.good);
    await nextButton(page()).scrollIntoViewIfNeeded();
    // The provider's frame is another process, which receives scrolling late.
    await page().waitForTimeout(200);
    await tap(nextButton(page()));

    await stepHeading(page(), 'Review your order').waitFor();
    await tap(button('Place order'));
    await page().getByText('Thank you for your order!').waitFor();
    await tap(page().getByRole('link', { name: 'Go to my orders' }));
    await page().waitForURL(`${shop().url}/account/orders`);
    await expectBoughtOnce(shop(), person);
  });

  it('RETURN-04 RETURN-05 returns an order, from its page to the return page', async () => {
    const orderId = demoPathParams(shop())['{delivered}'] ?? '';
    await startDemoSession(page().context(), shop().url, 'shopper');
    await gotoReady(page(), `${shop().url}/account/orders/${orderId}`);
    await tap(main().getByRole('link', { name: 'Return', exact: true }));
    const step = (number: number) => page().getByText(`Step ${number} of 4`).waitFor();
    const radio = (name: string | RegExp) => main().locator('label').filter({ hasText: name }).first();

    await step(1);
    await tap(nextButton(page()));
    await page().getByText('Please select a return reason').waitFor();
    await tap(radio('Changed Mind'));
    await tap(nextButton(page()));
    await step(2);
    await tap(main().locator('label:has(input[type=checkbox])').first());
    await tap(nextButton(page()));
    await step(3);
    await tap(main().locator('label:has(input[type=radio]:enabled)').first());
    await tap(nextButton(page()));
    await step(4);
    await tap(button('Submit return'));
    await page().getByText('Your return is requested').waitFor();
    await tap(page().getByRole('link', { name: 'See this return' }));
    await page().waitForURL(/\/account\/returns\/[^/]+$/);
    expect(
      readRows(shop().databaseFile, 'SELECT status, reason FROM returns WHERE order_id = ?', orderId),
    ).toEqual([{ status: 'requested', reason: 'Changed Mind' }]);
  });
});
