import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ratingLabels } from '../../contract/rules.ts';
import type { Review } from '../../contract/types.ts';
import { failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedBy, fill, focusOn, isDisabled, leave, main, press, typeInto } from './support/hands.ts';
import { lineOf, orderOf } from './support/orders.ts';
import { answerAsUsual, showShop } from './support/showShop.tsx';

const network = fakeNetwork();
const address = '/product-review?orderId=o1&productId=p1';

const boots = { ...lineOf()._product, _id: 'p2', title: 'Lagoon boot', brand: 'Norrvale' };
const itemOf = (product: typeof boots, reviewed = false) => ({
  ...orderOf().items[0],
  _id: `i-${product._id}`,
  _product: product,
  reviewed,
});
const delivered = (reviewed = false) =>
  orderOf({
    _id: 'o1',
    status: 'delivered',
    placedAt: '2026-03-02T10:00:00.000Z',
    items: [itemOf(boots), itemOf(lineOf()._product, reviewed)] as never,
  });

const added: Review = {
  _id: 'rev_1',
  value: 3.5,
  message: 'Warm.',
  pros: [],
  cons: [],
  createdAt: '2026-03-09T10:00:00.000Z',
  author: { firstName: 'Ada', lastInitial: 'L' },
  helpful: 0,
};

beforeEach(() => {
  answerAsUsual(network, { isSignedIn: true });
  network.get('/orders/id/:id', delivered());
  network.post('/reviews', { success: true, statusCode: 201, message: 'Thank you', result: added });
});

const stars = (name: string) => main().findByRole('radio', { name });
const show = async (given: Parameters<typeof showShop>[1] = {}) => {
  const shop = showShop(address, given);
  await stars('3.5 stars, Good');
  return shop;
};
const button = (name: string) => main().getByRole('button', { name });
const sent = () => network.of('/reviews').map(({ body }) => body);

describe('the review page', () => {
  it('ROUTE-10 REVIEW-01 REVIEW-12 IMG-04 shows what is reviewed: picture, title, brand and the day of purchase', async () => {
    await show();
    expect(document.title).toContain('Write a review');
    expect(main().getByRole('heading', { level: 1, name: 'Write a review' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Wool coat' }).getAttribute('href')).toBe('/product/p1');
    expect(main().getByText('Nordhavn')).toBeTruthy();
    expect(main().getByText('Purchased on 02 March 2026')).toBeTruthy();
    expect(main().getByAltText('Wool coat').getAttribute('width')).toBe('144');
  });

  it('REVIEW-02 REVIEW-03 REVIEW-04 has ten native radios that say stars and label, and shows the label of the chosen one', async () => {
    await show();
    const names = main()
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(
      [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].map(
        (value) => `${value} ${value === 1 ? 'star' : 'stars'}, ${ratingLabels[value]}`,
      ),
    );
    fireEvent.click(await stars('4.5 stars, Excellent'));
    expect(main().getByText('Excellent')).toBeTruthy();
  });

  it("REVIEW-05 REVIEW-06 says 'Please select a rating', sends nothing, and moves the focus there", async () => {
    await show();
    fill(/^Your review/, 'Warm.');
    press(button('Add'));
    const group = main().getByRole('radiogroup', { name: 'Your rating' });
    await waitFor(() => expect(describedBy(group)).toContain('Please select a rating'));
    await focusOn(await stars('0.5 stars, Useless'));
    expect(sent()).toEqual([]);
    fireEvent.click(await stars('2 stars, Poor+'));
    await waitFor(() => expect(main().queryByText('Please select a rating')).toBeNull());
  });

  it("REVIEW-07 counts 'n / 500', says when little is left, and refuses more", async () => {
    await show();
    const message = main().getByLabelText(/^Your review/);
    expect(describedBy(message)).toContain('0 / 500');
    typeInto(message, 'a'.repeat(449));
    expect(await main().findByText('449 / 500')).toBeTruthy();
    expect(main().queryByText(/characters left/)).toBeNull();
    typeInto(message, 'a'.repeat(485));
    expect((await main().findByText('No more than 20 characters left')).getAttribute('role')).toBe('status');
    typeInto(message, 'a'.repeat(501));
    leave(message);
    fireEvent.click(await stars('5 stars, Excellent+'));
    press(button('Add'));
    expect(await main().findByText('Use at most 500 characters')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  it("REVIEW-08 REVIEW-11 sends lists by 'Add', says thank you, and goes back to the order for good", async () => {
    const { shop } = await show();
    fireEvent.click(await stars('3.5 stars, Good'));
    fill(/^Your review/, ' Warm. ');
    fill(/^Pros/, 'Warm, true to size,, light ');
    network.get('/orders/id/:id', delivered(true));
    const review = shop.root.getSnapshot().children.review;
    press(button('Add'));
    expect(await screen.findByText('Thank you for your review.')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    expect(await main().findByText('Reviewed')).toBeTruthy();
    const body = { _order: 'o1', _product: 'p1', value: 3.5, message: 'Warm.' };
    expect(sent()).toEqual([{ ...body, pros: ['Warm', 'true to size', 'light'], cons: [] }]);
    expect(network.of('/reviews')[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    // The flow ended with its page.
    expect(review?.getSnapshot().context.drafts).toEqual({});
  });

  it("REVIEW-14 says 'Failed to add review' and why, keeps what was typed, and tries again", async () => {
    network.post('/reviews', failure(503, 'unavailable', 'The shop is busy.'));
    await show();
    fireEvent.click(await stars('3.5 stars, Good'));
    fill(/^Your review/, 'Warm.');
    press(button('Add'));
    const alert = await main().findByText('Failed to add review', { exact: false });
    expect(alert.textContent).toContain('The shop is busy.');
    expect(main().getByLabelText<HTMLTextAreaElement>(/^Your review/).value).toBe('Warm.');
    network.post('/reviews', { success: true, statusCode: 201, message: 'Thank you', result: added });
    press(button('Add'));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    const keys = network.of('/reviews').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('REVIEW-11 locks the form while the review is on its way', async () => {
    const answer = Promise.withResolvers<Response>();
    onTestFinished(() => answer.resolve(Response.json({})));
    network.post('/reviews', () => answer.promise);
    await show();
    fireEvent.click(await stars('3.5 stars, Good'));
    press(button('Add'));
    await waitFor(() => expect(isDisabled(button('Add'))).toBe(true));
    expect(isDisabled(main().getByLabelText(/^Your review/))).toBe(true);
    expect(isDisabled(button('Cancel'))).toBe(true);
  });

  it("REVIEW-09 goes back by 'Cancel', and asks first where something was written", async () => {
    const untouched = await show();
    press(button('Cancel'));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    untouched.close();
    await show();
    fill(/^Cons/, 'Stiff');
    press(button('Cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard your review?' }));
    press(dialog.getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/product-review');
    press(button('Cancel'));
    press(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
  });

  it("REVIEW-10 goes to the order by 'Review later', and the draft is there again, also after a reload", async () => {
    const { streams, close } = await show();
    fireEvent.click(await stars('3.5 stars, Good'));
    typeInto(main().getByLabelText(/^Your review/), 'Warm, but');
    press(button('Review later'));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    press(await main().findByRole('link', { name: 'Write a review of Wool coat' }));
    expect((await main().findByLabelText<HTMLTextAreaElement>(/^Your review/)).value).toBe('Warm, but');
    close();
    await show({ streams });
    expect(main().getByLabelText<HTMLTextAreaElement>(/^Your review/).value).toBe('Warm, but');
    expect((await stars('3.5 stars, Good')).matches(':checked')).toBe(true);
  });

  it('REVIEW-13 shows an error page where the order is missing, holds no such product, or is not named', async () => {
    network.get('/orders/id/:id', failure(404, 'not_found', 'The order was not found.'));
    const missing = 'We could not find this purchase in your orders.';
    const first = showShop(address);
    expect(await main().findByText(missing)).toBeTruthy();
    expect(main().getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe(
      '/account/orders',
    );
    first.close();
    network.get('/orders/id/:id', delivered());
    const second = showShop('/product-review?orderId=o1&productId=p9');
    expect(await main().findByText(missing)).toBeTruthy();
    second.close();
    showShop('/product-review');
    expect(await main().findByText(missing)).toBeTruthy();
  });

  it('REVIEW-13 offers to load an order again that failed to load', async () => {
    network.get('/orders/id/:id', failure(500, 'internal', 'No.'));
    const { shop } = showShop(address);
    shop.queryClient.setDefaultOptions({ queries: { retry: false } });
    const again = await main().findByRole('button', { name: 'Try again' });
    expect(main().getByText('We could not load your order.')).toBeTruthy();
    network.get('/orders/id/:id', delivered());
    press(again);
    expect(await stars('3.5 stars, Good')).toBeTruthy();
  });

  it('MODEL-09 has no form for what was reviewed already, nor for what is still on its way', async () => {
    network.get('/orders/id/:id', delivered(true));
    const first = showShop(address);
    expect(await main().findByText('You have reviewed this purchase. Thank you.')).toBeTruthy();
    expect(main().queryByRole('radio')).toBeNull();
    first.close();
    network.get('/orders/id/:id', { ...delivered(), status: 'shipped' });
    showShop(address);
    expect(await main().findByText('You can review this once your order has been delivered.')).toBeTruthy();
  });

  it('ROUTE-22 asks a guest to sign in, and returns to the same review', async () => {
    answerAsUsual(network);
    const { shop } = showShop(address);
    expect((await screen.findAllByText('Please login first')).length).toBeGreaterThan(0);
    expect(shop.root.getSnapshot().children.auth?.getSnapshot().context.page.path).toBe(address);
  });
});
