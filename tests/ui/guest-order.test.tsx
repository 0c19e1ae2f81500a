import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { guestMessages } from '../../contract/messages/guests.ts';
import { done, failure } from '../services/support/bodies.ts';
import { guestCredentials, mockGuestSession } from './support/guestSession.ts';
import { fill, followSkipLink, main, press, waitForFocus } from './support/interactions.ts';
import { buildOrder } from './support/orders.ts';
import { mockDefaultResponses, renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();
const accepted = { success: true, statusCode: 202, message: guestMessages.findOrderSent };
const refused = failure(404, 'order_link_invalid', guestMessages.orderLinkInvalid);

describe('finding an order', () => {
  const submit = async () => {
    const button = await main().findByRole('button', { name: 'Send the link' });
    fill('Order number', 'VR-1001');
    fill('Email', 'gus@example.org');
    press(button);
  };

  it('GUEST-05 sends number and email with a captcha token, and says that a mail was sent', async () => {
    network.post('/orders/find', accepted);
    renderShop('/orders/find');
    await submit();
    await waitForFocus(await main().findByText(guestMessages.findOrderSent));
    const [sent] = network.requestsTo('/orders/find');
    expect(sent?.body).toEqual({ orderNumber: 'VR-1001', email: 'gus@example.org' });
    expect(sent?.headers.get('x-captcha-token')).toBeTruthy();
    press(main().getByRole('button', { name: 'Find another order' }));
    expect(main().getByLabelText<HTMLInputElement>('Order number').value).toBe('VR-1001');
  });

  it('GUEST-05 validates both fields before sending', async () => {
    renderShop('/orders/find');
    press(await main().findByRole('button', { name: 'Send the link' }));
    await waitFor(() => expect(main().getAllByText('Required')).toHaveLength(2));
    expect(network.requestsTo('/orders/find')).toEqual([]);
  });

  it('GUEST-05 shows a failure and keeps what was typed', async () => {
    network.post('/orders/find', failure(429, 'rate_limited', 'Too many requests. Please wait.'));
    renderShop('/orders/find');
    await submit();
    expect((await main().findByRole('alert')).textContent).toContain('Too many requests. Please wait.');
    expect(main().getByLabelText<HTMLInputElement>('Email').value).toBe('gus@example.org');
  });
});

describe('the link of an order', () => {
  it('GUEST-07 opens the order in a guest session, and removes the token from the address', async () => {
    network.post('/auth/order-link', () => {
      mockGuestSession(network);
      return { ...guestCredentials, orderId: 'o1' };
    });
    network.get('/orders/id/o1', buildOrder());
    renderShop('/orders/link#secret-token');
    expect(await main().findByRole('heading', { level: 1, name: /Order #/ })).toBeTruthy();
    expect([location.pathname, location.hash]).toEqual(['/account/orders/o1', '']);
    expect(network.requestsTo('/auth/order-link').map(({ body }) => body)).toEqual([
      { token: 'secret-token' },
    ]);
  });

  it('GUEST-07 replaces another guest session of the browser', async () => {
    mockGuestSession(network);
    const other = { ...guestCredentials, userId: 'g2', cartId: 'cg2', token: 'tg2' };
    network.post('/auth/order-link', () => {
      network.get('/auth/refresh', other);
      return { ...other, orderId: 'o1' };
    });
    network.get('/orders/id/o1', buildOrder());
    const { shop } = renderShop('/orders/link#secret-token');
    expect(await main().findByRole('heading', { level: 1, name: /Order #/ })).toBeTruthy();
    expect(shop.root.getSnapshot().context.user).toEqual({ userId: 'g2', cartId: 'cg2', isGuest: true });
    expect(network.requestsTo('/orders/id/o1').map(({ headers }) => headers.get('authorization'))).toEqual([
      'Bearer tg2',
    ]);
  });

  it.each([
    ['that the server refuses', '/orders/link#old'],
    ['without a token', '/orders/link'],
  ])("GUEST-07 a link %s offers 'Find an order'", async (_, path) => {
    network.post('/auth/order-link', refused);
    renderShop(path);
    expect(await main().findByText(guestMessages.orderLinkInvalid)).toBeTruthy();
    expect(main().getByRole('link', { name: 'Find an order' }).getAttribute('href')).toBe('/orders/find');
  });

  it('GUEST-07 can be opened again after a failure', async () => {
    network.post('/auth/order-link', failure(503, 'unavailable', 'The shop is busy.'));
    network.get('/orders/id/o1', buildOrder());
    renderShop('/orders/link#secret-token');
    expect(await main().findByText('The shop is busy.')).toBeTruthy();
    network.post('/auth/order-link', () => {
      mockGuestSession(network);
      return { ...guestCredentials, orderId: 'o1' };
    });
    press(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByRole('heading', { level: 1, name: /Order #/ })).toBeTruthy();
  });

  it('GUEST-08 asks an account whether to add the order, then opens it', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    network.post('/orders/claim', done({ orderId: 'o1' }));
    network.get('/orders/id/o1', buildOrder());
    renderShop('/orders/link#secret-token');
    expect(await main().findByRole('heading', { name: 'Add this order to your account?' })).toBeTruthy();
    expect(network.requestsTo('/auth/order-link')).toEqual([]);
    // Its fragment is no token.
    await followSkipLink();
    press(main().getByRole('button', { name: 'Add to my account' }));
    expect(await screen.findByText('The order is in your account')).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/account/orders/o1'));
    const [sent] = network.requestsTo('/orders/claim');
    expect([sent?.body, sent?.headers.get('idempotency-key')]).toEqual([
      { token: 'secret-token' },
      expect.any(String),
    ]);
  });

  it('GUEST-08 shows why an order was not added', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    network.post('/orders/claim', failure(503, 'unavailable', 'The shop is busy.'));
    renderShop('/orders/link#secret-token');
    press(await main().findByRole('button', { name: 'Add to my account' }));
    const alert = await main().findByRole('alert');
    await waitForFocus(alert);
    expect(alert.textContent).toContain('The shop is busy.');
  });
});
