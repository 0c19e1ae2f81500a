import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ratingLabels } from '../../contract/rules/reviews.ts';
import type { Review } from '../../contract/types.ts';
import { failure } from '../services/support/bodies.ts';
import {
  describedByText,
  fill,
  waitForFocus,
  isDisabled,
  typeAndLeave,
  main,
  press,
  typeInto,
} from './support/interactions.ts';
import { buildCartItem, buildOrder } from './support/orders.ts';
import { mockDefaultResponses, renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork({ isSignedIn: true });
const reviewUrl = '/product-review?orderId=o1&productId=p1';

const boots = { ...buildCartItem()._product, _id: 'p2', title: 'Lagoon boot', brand: 'Norrvale' };
const buildItem = (product: typeof boots, reviewed = false) => ({
  ...buildOrder().items[0],
  _id: `i-${product._id}`,
  _product: product,
  reviewed,
});
const buildDelivered = (reviewed = false) =>
  buildOrder({
    _id: 'o1',
    status: 'delivered',
    placedAt: '2026-03-02T10:00:00.000Z',
    items: [buildItem(boots), buildItem(buildCartItem()._product, reviewed)] as never,
  });

const savedReview: Review = {
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
  network.get('/orders/id/:id', buildDelivered());
  network.post('/reviews', { success: true, statusCode: 201, message: 'Thank you', result: savedReview });
});

const findStarRadio = (name: string) => main().findByRole('radio', { name });
const renderReviewPage = async (options: Parameters<typeof renderShop>[1] = {}) => {
  const shop = renderShop(reviewUrl, options);
  await findStarRadio('3.5 stars, Good');
  return shop;
};
const getButton = (name: string) => main().getByRole('button', { name });
const readSentBodies = () => network.requestsTo('/reviews').map(({ body }) => body);

describe('the review page', () => {
  it('ROUTE-10 REVIEW-01 REVIEW-12 IMG-04 shows picture, title, brand and purchase date of the product', async () => {
    await renderReviewPage();
    expect(document.title).toContain('Write a review');
    expect(main().getByRole('heading', { level: 1, name: 'Write a review' })).toBeTruthy();
    expect(main().getByRole('link', { name: 'Wool coat' }).getAttribute('href')).toBe('/product/p1');
    expect(main().getByText('Nordhavn')).toBeTruthy();
    expect(main().getByText('Purchased on 02 March 2026')).toBeTruthy();
    expect(main().getByAltText('Wool coat').getAttribute('width')).toBe('144');
  });

  it('REVIEW-02 REVIEW-03 REVIEW-04 has ten native radios named by stars and label, and shows the selected label', async () => {
    await renderReviewPage();
    const names = main()
      .getAllByRole('radio')
      .map((radio) => radio.getAttribute('aria-label'));
    expect(names).toEqual(
      [0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5].map(
        (value) => `${value} ${value === 1 ? 'star' : 'stars'}, ${ratingLabels[value]}`,
      ),
    );
    fireEvent.click(await findStarRadio('4.5 stars, Excellent'));
    expect(main().getByText('Excellent')).toBeTruthy();
  });

  it("REVIEW-05 REVIEW-06 shows 'Please select a rating', focuses the rating and sends no request", async () => {
    await renderReviewPage();
    fill(/^Your review/, 'Warm.');
    press(getButton('Add'));
    const group = main().getByRole('radiogroup', { name: 'Your rating' });
    await waitFor(() => expect(describedByText(group)).toContain('Please select a rating'));
    await waitForFocus(await findStarRadio('0.5 stars, Useless'));
    expect(readSentBodies()).toEqual([]);
    fireEvent.click(await findStarRadio('2 stars, Poor+'));
    await waitFor(() => expect(main().queryByText('Please select a rating')).toBeNull());
  });

  it("REVIEW-07 shows 'n / 500', announces the last characters, and rejects a longer text", async () => {
    await renderReviewPage();
    const message = main().getByLabelText(/^Your review/);
    expect(describedByText(message)).toContain('0 / 500');
    typeInto(message, 'a'.repeat(449));
    expect(await main().findByText('449 / 500')).toBeTruthy();
    expect(main().queryByText(/characters left/)).toBeNull();
    typeInto(message, 'a'.repeat(485));
    expect((await main().findByText('No more than 20 characters left')).getAttribute('role')).toBe('status');
    typeAndLeave(message, 'a'.repeat(501));
    fireEvent.click(await findStarRadio('5 stars, Excellent+'));
    press(getButton('Add'));
    expect(await main().findByText('Use at most 500 characters')).toBeTruthy();
    expect(readSentBodies()).toEqual([]);
  });

  it('REVIEW-08 REVIEW-11 sends pros and cons as lists, shows thanks and replaces the page with the order', async () => {
    const { shop } = await renderReviewPage();
    fireEvent.click(await findStarRadio('3.5 stars, Good'));
    fill(/^Your review/, ' Warm. ');
    fill(/^Pros/, 'Warm, true to size,, light ');
    network.get('/orders/id/:id', buildDelivered(true));
    const review = shop.root.getSnapshot().children.review;
    press(getButton('Add'));
    expect(await screen.findByText('Thank you for your review.')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    expect(await main().findByText('Reviewed')).toBeTruthy();
    const body = { _order: 'o1', _product: 'p1', value: 3.5, message: 'Warm.' };
    expect(readSentBodies()).toEqual([{ ...body, pros: ['Warm', 'true to size', 'light'], cons: [] }]);
    expect(network.requestsTo('/reviews')[0]?.headers.get('idempotency-key')).toMatch(/^[\da-f]{32}$/);
    // The flow stopped with its page.
    expect(review?.getSnapshot().context.drafts).toEqual({});
  });

  it("REVIEW-14 shows 'Failed to add review' with the reason, keeps the values and retries under the same key", async () => {
    network.post('/reviews', failure(503, 'unavailable', 'The shop is busy.'));
    await renderReviewPage();
    fireEvent.click(await findStarRadio('3.5 stars, Good'));
    fill(/^Your review/, 'Warm.');
    press(getButton('Add'));
    const alert = await main().findByText('Failed to add review', { exact: false });
    expect(alert.textContent).toContain('The shop is busy.');
    expect(main().getByLabelText<HTMLTextAreaElement>(/^Your review/).value).toBe('Warm.');
    network.post('/reviews', { success: true, statusCode: 201, message: 'Thank you', result: savedReview });
    press(getButton('Add'));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    const keys = network.requestsTo('/reviews').map(({ headers }) => headers.get('idempotency-key'));
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
  });

  it('REVIEW-11 disables the form while submitting', async () => {
    const answer = Promise.withResolvers<Response>();
    onTestFinished(() => answer.resolve(Response.json({})));
    network.post('/reviews', () => answer.promise);
    await renderReviewPage();
    fireEvent.click(await findStarRadio('3.5 stars, Good'));
    press(getButton('Add'));
    await waitFor(() => expect(isDisabled(getButton('Add'))).toBe(true));
    expect(isDisabled(main().getByLabelText(/^Your review/))).toBe(true);
    expect(isDisabled(getButton('Cancel'))).toBe(true);
  });

  it("REVIEW-09 'Cancel' returns to the order, after confirmation if there is a draft", async () => {
    const untouched = await renderReviewPage();
    press(getButton('Cancel'));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    untouched.close();
    await renderReviewPage();
    fill(/^Cons/, 'Stiff');
    press(getButton('Cancel'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Discard your review?' }));
    press(dialog.getByRole('button', { name: 'Keep writing' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(location.pathname).toBe('/product-review');
    press(getButton('Cancel'));
    press(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
  });

  it("REVIEW-10 'Review later' opens the order and keeps the draft, also after a reload", async () => {
    const { streams, close } = await renderReviewPage();
    fireEvent.click(await findStarRadio('3.5 stars, Good'));
    typeInto(main().getByLabelText(/^Your review/), 'Warm, but');
    press(getButton('Review later'));
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    press(await main().findByRole('link', { name: 'Write a review of Wool coat' }));
    expect((await main().findByLabelText<HTMLTextAreaElement>(/^Your review/)).value).toBe('Warm, but');
    close();
    await renderReviewPage({ streams });
    expect(main().getByLabelText<HTMLTextAreaElement>(/^Your review/).value).toBe('Warm, but');
    expect((await findStarRadio('3.5 stars, Good')).matches(':checked')).toBe(true);
  });

  it('REVIEW-13 shows an error for a missing order, product or parameter', async () => {
    network.get('/orders/id/:id', failure(404, 'not_found', 'The order was not found.'));
    const missing = 'We could not find this purchase in your orders.';
    const firstPage = renderShop(reviewUrl);
    expect(await main().findByText(missing)).toBeTruthy();
    expect(main().getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe(
      '/account/orders',
    );
    firstPage.close();
    network.get('/orders/id/:id', buildDelivered());
    const second = renderShop('/product-review?orderId=o1&productId=p9');
    expect(await main().findByText(missing)).toBeTruthy();
    second.close();
    renderShop('/product-review');
    expect(await main().findByText(missing)).toBeTruthy();
  });

  it('REVIEW-13 offers a retry when the order fails to load', async () => {
    network.get('/orders/id/:id', failure(500, 'internal', 'No.'));
    const { shop } = renderShop(reviewUrl);
    shop.queryClient.setDefaultOptions({ queries: { retry: false } });
    const retryButton = await main().findByRole('button', { name: 'Try again' });
    expect(main().getByText('We could not load your order.')).toBeTruthy();
    network.get('/orders/id/:id', buildDelivered());
    press(retryButton);
    expect(await findStarRadio('3.5 stars, Good')).toBeTruthy();
  });

  it('MODEL-09 has no form for a reviewed or undelivered item', async () => {
    network.get('/orders/id/:id', buildDelivered(true));
    const firstPage = renderShop(reviewUrl);
    expect(await main().findByText('You have reviewed this purchase. Thank you.')).toBeTruthy();
    expect(main().queryByRole('radio')).toBeNull();
    firstPage.close();
    network.get('/orders/id/:id', { ...buildDelivered(), status: 'shipped' });
    renderShop(reviewUrl);
    expect(await main().findByText('You can review this once your order has been delivered.')).toBeTruthy();
  });

  it('ROUTE-22 asks a guest to sign in and keeps the URL of the review', async () => {
    mockDefaultResponses(network);
    const { shop } = renderShop(reviewUrl);
    expect((await screen.findAllByText('Please login first')).length).toBeGreaterThan(0);
    expect(shop.root.getSnapshot().children.auth?.getSnapshot().context.page.path).toBe(reviewUrl);
  });
});
