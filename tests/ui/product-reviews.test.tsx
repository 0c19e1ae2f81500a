import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { failure } from '../services/support/bodies.ts';
import { main, press } from './support/interactions.ts';
import { buildReview, buildReviewPage, findRegion, setUpProductPage } from './support/productPage.ts';
import { mockDefaultResponses } from './support/renderShop.tsx';

const { network, scrollToEnd, scrollDown, openProduct, openAndScroll } = setUpProductPage();

describe('reviews on the product page', () => {
  it('API-26 ROUTE-07 are requested near the viewport, and show average, counts per star and texts', async () => {
    await openProduct();
    expect(network.requestsTo('/reviews/coat')).toHaveLength(0);
    await scrollDown();
    const reviews = await findRegion('Reviews');
    expect(await reviews.findByText('4.3')).toBeTruthy();
    expect(reviews.getByText('of 5, from 7 reviews')).toBeTruthy();
    const rows = within(reviews.getByRole('list', { name: 'Reviews by stars' })).getAllByRole('listitem');
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      '5 stars4',
      '4 stars2',
      '3 stars1',
      '2 stars0',
      '1 star0',
    ]);
    const article = within(reviews.getByRole('article', { name: 'Review by Dora M.' }));
    for (const text of ['4.5 of 5 stars', 'Excellent', /Dora M\., Mon 2 March( 2026)?/])
      expect(article.getByText(text)).toBeTruthy();
    expect(article.getByText(/Warm\.\s+And light\./)).toBeTruthy();
    const points = (name: string) =>
      within(article.getByRole('list', { name }))
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent);
    expect([points('Pros'), points('Cons')]).toEqual([['Deep pockets', 'True to size'], ['Creases']]);
  });

  it('API-26 load more on scroll and show a failed page', async () => {
    const parseSkip = (search: string) => Number(new URLSearchParams(search).get('skip') ?? 0);
    network.get('/reviews/coat', ({ search }) => {
      const skip = parseSkip(search);
      return skip === 10
        ? failure(404, 'not_found', 'No.')
        : buildReviewPage(
            [buildReview({ _id: `r${skip}`, author: { firstName: `No ${skip}`, lastInitial: '' } })],
            {
              hasMore: true,
              nextCursor: skip + 5,
            },
          );
    });
    await openAndScroll();
    const reviews = await findRegion('Reviews');
    expect(await reviews.findByRole('article', { name: 'Review by No 0' })).toBeTruthy();
    scrollToEnd();
    expect(await reviews.findByRole('article', { name: 'Review by No 5' })).toBeTruthy();
    scrollToEnd();
    expect(await reviews.findByRole('button', { name: 'Try again' })).toBeTruthy();
    expect(reviews.getAllByRole('article')).toHaveLength(2);
  });

  it('show an empty state with a link to the orders', async () => {
    network.get('/reviews/coat', buildReviewPage([], { count: 0, average: 0 }));
    await openAndScroll();
    const reviews = await findRegion('Reviews');
    const link = await reviews.findByRole('link', { name: 'Write a review from your order' });
    expect(link.getAttribute('href')).toBe('/account/orders');
  });

  it('show a loading error with a retry', async () => {
    network.get('/reviews/coat', failure(404, 'not_found', 'No.'));
    await openAndScroll();
    const reviews = await findRegion('Reviews');
    expect(await reviews.findByText('We could not load the reviews.')).toBeTruthy();
    network.get('/reviews/coat', buildReviewPage([buildReview()]));
    press(reviews.getByRole('button', { name: 'Try again' }));
    expect(await reviews.findByRole('article')).toBeTruthy();
  });

  it('are focused by a click on the rating', async () => {
    await openAndScroll();
    press(main().getByRole('button', { name: /^Rated 4\.3 of 5 by 7 shoppers/ }));
    expect(document.activeElement).toBe(main().getByRole('heading', { level: 2, name: 'Reviews' }));
  });

  it('REVIEW-15 can be voted helpful once by a signed-in user; a guest gets the sign-in dialog', async () => {
    const reply = {
      success: true,
      statusCode: 200,
      message: 'Thank you',
      result: buildReview({ helpful: 4 }),
    };
    network.post('/reviews/r1/helpful', reply);
    const guest = await openAndScroll();
    press(await main().findByRole('button', { name: 'Helpful, the review by Dora, 3' }));
    expect(await screen.findByRole('dialog', { name: 'Login' })).toBeTruthy();
    expect(network.requestsTo('/reviews/r1/helpful')).toHaveLength(0);
    guest.close();
    mockDefaultResponses(network, { isSignedIn: true });
    const { shop } = await openAndScroll();
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    press(await main().findByRole('button', { name: 'Helpful, the review by Dora, 3' }));
    const updatedButton = await main().findByRole('button', { name: 'Helpful, the review by Dora, 4' });
    expect(updatedButton.getAttribute('aria-pressed')).toBe('true');
    press(updatedButton);
    expect(network.requestsTo('/reviews/r1/helpful')).toHaveLength(1);
  });

  it("REVIEW-15 show earlier votes, and no button on the user's own review", async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    const own = buildReview({ _id: 'r2', author: { firstName: 'Ada', lastInitial: 'L' }, helpful: 1 });
    network.get('/reviews/coat', buildReviewPage([buildReview(), own]));
    network.get('/reviews/coat/marks', { result: { helpful: ['r1'], own: ['r2'] } });
    await openAndScroll();
    expect(await main().findByText('Your review, helpful to 1 shopper')).toBeTruthy();
    const reply = main().getByRole('button', { name: 'Helpful, the review by Dora, 3' });
    expect(reply.getAttribute('aria-pressed')).toBe('true');
    press(reply);
    expect(network.requestsTo('/reviews/r1/helpful')).toHaveLength(0);
    expect(main().queryByRole('button', { name: /review by Ada/ })).toBeNull();
  });

  it('REVIEW-15 show why a vote failed', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    network.post(
      '/reviews/r1/helpful',
      failure(403, 'forbidden', 'You cannot mark your own review as helpful.'),
    );
    const { shop } = await openAndScroll();
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    press(await main().findByRole('button', { name: 'Helpful, the review by Dora, 3' }));
    expect(await main().findByText('You cannot mark your own review as helpful.')).toBeTruthy();
  });
});
