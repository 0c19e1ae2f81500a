import { waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { main, press } from './support/interactions.ts';
import { buildReturn } from './support/returns.ts';
import { renderShop, fakeShopNetwork } from './support/renderShop.tsx';
import { retryFailedPage } from './support/retryFailedPage.ts';

const network = fakeShopNetwork({ isSignedIn: true });

const buildReturns = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) =>
    buildReturn({ _id: `r${from + index}`, returnNumber: `R${from + index}` }),
  );
const findTitle = (name: string) => main().findByRole('heading', { level: 1, name });

describe('the list of returns', () => {
  it('ROUTE-16 API-38 shows the user’s returns with their status, four per page', async () => {
    network.get('/returns/userId/u1', ({ search }) =>
      search.includes('skip=4')
        ? {
            result: [buildReturn({ _id: 'r5', returnNumber: 'R5', status: 'refunded' })],
            hasMore: false,
            nextCursor: null,
          }
        : { result: buildReturns(1, 4), hasMore: true, nextCursor: 4 },
    );
    renderShop('/account/returns');
    await findTitle('Returns');
    expect(document.title).toContain('Returns');
    const link = await main().findByRole('link', { name: 'Return #R4' });
    expect(link.getAttribute('href')).toBe('/account/returns/r4');
    expect(main().getAllByText('Requested')).toHaveLength(4);
    expect(network.requestsTo('/returns/userId/u1')[0]?.search).toBe('?sort=-createdAt');
    press(main().getByRole('button', { name: 'Load more' }));
    expect(await main().findByText('Refunded')).toBeTruthy();
    await waitFor(() => expect(main().queryByRole('button', { name: 'Load more' })).toBeNull());
  });

  it('shows an empty state with a link to the orders', async () => {
    network.get('/returns/userId/u1', { result: [], hasMore: false, nextCursor: null });
    renderShop('/account/returns');
    await main().findByText(/You have not returned anything/);
    expect(main().getByRole('link', { name: 'See your orders' }).getAttribute('href')).toBe(
      '/account/orders',
    );
  });

  it("RETURN-10 shows the error and offers 'Try again'", async () => {
    await retryFailedPage(network, '/account/returns', {
      request: '/returns/userId/u1',
      message: 'We could not load your returns.',
      reply: { result: buildReturns(1, 1), hasMore: false, nextCursor: null },
    });
    expect(await main().findByRole('link', { name: 'Return #R1' })).toBeTruthy();
  });
});

describe('the page of a return', () => {
  it('ROUTE-16 API-37 shows status and instructions, then items, reason, refund and timeline', async () => {
    network.get('/returns/id/r1', buildReturn({ returnReason: 'Other', otherReason: 'Too warm.\nReally.' }));
    renderShop('/account/returns/r1');
    await findTitle('Return #R1001');
    expect(await main().findByText('Write the return number R1001 on the parcel.')).toBeTruthy();
    expect(main().getByText(/Too warm/).textContent).toBe('Too warm.\nReally.');
    expect(main().getByText('Courier pickup')).toBeTruthy();
    expect(main().getByText('Expected refund').nextElementSibling?.textContent).toBe('$37.92');
    expect(main().getByRole('link', { name: 'Order #VR-1001' }).getAttribute('href')).toBe(
      '/account/orders/o1',
    );
    expect(main().getByText(/^Tue 3 February( 2026)?$/)).toBeTruthy();
  });

  it('DESK-590 says why the delivery is not refunded', async () => {
    network.get('/returns/id/r1', buildReturn({ status: 'received', unrefundedDelivery: 6.99 }));
    renderShop('/account/returns/r1');
    const text = 'The delivery of $6.99 is not refunded, because not all items came back.';
    expect(await main().findByText(text)).toBeTruthy();
  });

  it('DESK-547 links its instructions to the page that says where and how to send it', async () => {
    network.get('/returns/id/r1', buildReturn());
    renderShop('/account/returns/r1');
    const link = await main().findByRole('link', { name: 'Where and how to send it' });
    expect(link.getAttribute('href')).toBe('/returns');
  });

  it.each([
    { state: 'asked', text: '$43.91 is on its way back to you.' },
    { state: 'done', text: 'We refunded you $43.91.' },
    { state: 'failed', text: 'Your bank did not accept the refund. We are looking into it.' },
  ] as const)('describes a refund in state $state', async ({ state, text }) => {
    const at = '2026-02-09T10:00:00.000Z';
    const timeline = (['requested', 'received', 'refunded'] as const).map((status) => ({
      status,
      at,
      note: null,
    }));
    network.get(
      '/returns/id/r1',
      buildReturn({
        status: 'refunded',
        refund: { state, at },
        deliveryRefund: 5.99,
        refundAmount: 43.91,
        timeline,
      }),
    );
    renderShop('/account/returns/r1');
    expect(await main().findByText(text)).toBeTruthy();
    expect(main().getByText('Delivery').nextElementSibling?.textContent).toBe('$5.99');
    expect(main().getByText('Refund').nextElementSibling?.textContent).toBe('$43.91');
    expect(main().queryByText(/on the parcel/)).toBeNull();
    expect(main().getByText('Received')).toBeTruthy();
  });

  it("RETURN-10 shows a loading error and offers 'Try again'", async () => {
    await retryFailedPage(network, '/account/returns/r1', {
      request: '/returns/id/r1',
      message: 'We could not load this return.',
      reply: buildReturn(),
    });
    expect(await findTitle('Return #R1001')).toBeTruthy();
  });
});
