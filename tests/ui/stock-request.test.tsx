import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { stockRequestMessages } from '../../contract/messages/stockRequests.ts';
import { failure } from '../services/support/bodies.ts';
import { coat } from './support/catalog.ts';
import { fill, followSkipLink, main, press, waitForFocus } from './support/interactions.ts';
import { mockDefaultResponses, renderShop, fakeShopNetwork } from './support/renderShop.tsx';

const network = fakeShopNetwork();
const accepted = { success: true, statusCode: 200, message: 'Done' };

beforeEach(() => {
  network.get('/products/id/:id', coat);
});

const openDialog = async () => {
  const { shop } = renderShop('/product/coat');
  const button = await main().findByRole('button', { name: 'Email me when it is back: L' });
  return { shop, open: () => press(button) };
};
const findDialog = async () =>
  within(await screen.findByRole('dialog', { name: 'Email me when it is back' }));

describe('an email when a size is back', () => {
  it('STOCK-05 sends the address of a shopper without an account with a captcha token', async () => {
    network.post('/stock-requests', { ...accepted, statusCode: 202 });
    const { open } = await openDialog();
    open();
    const dialog = await findDialog();
    press(await dialog.findByRole('button', { name: 'Email me' }));
    expect(await dialog.findByText('Required')).toBeTruthy();
    expect(network.requestsTo('/stock-requests')).toEqual([]);
    fill('Email', 'gus@example.org');
    press(dialog.getByRole('button', { name: 'Email me' }));
    await waitForFocus(await dialog.findByText(stockRequestMessages.mailSent));
    const [sent] = network.requestsTo('/stock-requests');
    expect(sent?.body).toEqual({ productId: 'coat', size: 'L', email: 'gus@example.org' });
    expect(sent?.headers.get('x-captcha-token')).toBeTruthy();
  });

  it('STOCK-04 asks for an account with one press, and ends the request', async () => {
    mockDefaultResponses(network, { isSignedIn: true });
    network.patch('/stock-requests', accepted);
    const { shop, open } = await openDialog();
    await waitFor(() => expect(shop.root.getSnapshot().context.user).not.toBeNull());
    open();
    const dialog = await findDialog();
    await waitForFocus(await dialog.findByText(`${stockRequestMessages.requested}.`));
    press(dialog.getByRole('button', { name: 'Do not email me' }));
    await waitForFocus(await dialog.findByText(`${stockRequestMessages.ended}.`));
    expect(network.requestsTo('/stock-requests').map(({ body }) => body)).toEqual([
      { productId: 'coat', size: 'L', type: 'add' },
      { productId: 'coat', size: 'L', type: 'remove' },
    ]);
  });

  it('STOCK-04 offers nothing where every size is available', async () => {
    network.get('/products/id/:id', { ...coat, size: [{ name: 'S', quantity: 3 }] });
    renderShop('/product/coat');
    await main().findByRole('button', { name: 'Add to cart' });
    expect(main().queryByText('Email me when it is back:')).toBeNull();
  });
});

describe('the links in emails about stock', () => {
  it('STOCK-05 confirms the address, and removes the token from the page’s address', async () => {
    const result = { productId: 'coat', title: 'Wool coat', size: 'L' };
    network.post('/stock-requests/confirmation', { ...accepted, result });
    renderShop('/back-in-stock/confirm#stk_1.abc');
    expect(await main().findByText('We will email you once when Wool coat, size L, is back.')).toBeTruthy();
    expect(network.requestsTo('/stock-requests/confirmation')[0]?.body).toEqual({ token: 'stk_1.abc' });
    expect(location.hash).toBe('');
  });

  it('STOCK-05 keeps what it shows when the skip link changes the page’s address', async () => {
    const result = { productId: 'coat', title: 'Wool coat', size: 'L' };
    network.post('/stock-requests/confirmation', { ...accepted, result });
    renderShop('/back-in-stock/confirm#stk_1.abc');
    const text = await main().findByText('We will email you once when Wool coat, size L, is back.');
    await followSkipLink();
    expect(main().getByText(text.textContent ?? '')).toBeTruthy();
    expect(network.requestsTo('/stock-requests/confirmation')).toHaveLength(1);
  });

  it('STOCK-09 ends the emails, or says that the link does not work', async () => {
    network.post('/stock-requests/end', accepted);
    renderShop('/back-in-stock/end#stk_1.abc');
    expect(await main().findByText(`${stockRequestMessages.allEnded}.`)).toBeTruthy();
  });

  it('STOCK-05 says that a link has expired', async () => {
    network.post(
      '/stock-requests/confirmation',
      failure(422, 'link_invalid', stockRequestMessages.linkInvalid),
    );
    renderShop('/back-in-stock/confirm#stk_1.abc');
    expect(await main().findByText(stockRequestMessages.linkInvalid)).toBeTruthy();
  });
});
