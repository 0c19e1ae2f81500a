import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { adminProduct, buildAdminOrder, buildPage, mockAdminResponses } from './support/adminNetwork.ts';
import { customer } from './support/adminCustomer.ts';
import { findDialog, followSkipLink, main, press, typeInto, withinRegion } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
const question = "Your changes in 'Price' and 'Stock' are not saved. Leave this page without saving them?";

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/admin/products', buildPage());
  network.get('/admin/products/p1', adminProduct);
  network.get('/products/id/p1', failure(404, 'not_found', 'This product is gone'));
});

/** Answers the browser's questions, and records them. */
const answer = (isLeaving: boolean) => vi.spyOn(window, 'confirm').mockReturnValue(isLeaving);

const isUnloadQuestioned = (): boolean => {
  const event = new Event('beforeunload', { cancelable: true });
  window.dispatchEvent(event);
  return event.defaultPrevented;
};

const shopLink = () => main().getByRole('link', { name: 'See it in the shop' });

const changeProduct = async () => {
  renderShop('/admin/products/p1');
  typeInto(await main().findByLabelText('Price in dollars'), '99');
  typeInto(withinRegion('Stock').getByLabelText('Size M'), '9');
};

const priceField = () => main().getByLabelText<HTMLInputElement>('Price in dollars');

describe('unsaved changes', () => {
  it('DESK-622 names the forms with unsaved changes before a link leaves the page', async () => {
    const confirm = answer(false);
    await changeProduct();
    press(shopLink());
    expect(confirm.mock.calls).toEqual([[question]]);
    expect(location.pathname).toBe('/admin/products/p1');
    expect(priceField().value).toBe('99');
    answer(true);
    press(shopLink());
    await waitFor(() => expect(location.pathname).toBe('/product/p1'));
    expect(isUnloadQuestioned()).toBe(false);
  });

  it('DESK-639 asks before a product with unsaved changes is duplicated, which opens the copy', async () => {
    const confirm = answer(false);
    await changeProduct();
    typeInto(main().getByLabelText('SKU of the copy'), 'COPY-1');
    press(main().getByRole('button', { name: 'Duplicate product' }));
    await waitFor(() => expect(confirm.mock.calls).toEqual([[question]]));
    network.post('/admin/products/p1/copies', failure(409, 'product_changed', 'Changed meanwhile'));
    const requests = () => network.requestsTo('/admin/products/p1/copies');
    expect(requests()).toEqual([]);
    answer(true);
    press(main().getByRole('button', { name: 'Duplicate product' }));
    await waitFor(() => expect(requests()).toHaveLength(1));
  });

  it('DESK-641 says that a product is gone, and leads to the list', async () => {
    const made = {
      _id: 'deed_1',
      action: 'product_made',
      at: '2026-01-03T10:30:00.000Z',
      by: 'cleo@example.org',
      before: null,
      after: null,
      undo: 'possible',
      isUndo: false,
    };
    network.get('/admin/products/p1', { ...adminProduct, log: [made] });
    network.post('/admin/log/deed_1/undo', done({ entry: made, subjectId: 'p1' }));
    renderShop('/admin/products/p1');
    press(await main().findByRole('button', { name: /^Undo: / }));
    network.get('/admin/products/p1', failure(404, 'not_found', 'The product was not found.'));
    expect(await main().findByText('We cannot find this product. It may have been deleted.')).toBeTruthy();
    expect(main().getByRole('link', { name: 'Products' }).getAttribute('href')).toBe('/admin/products');
    expect(main().queryByLabelText('Price in dollars')).toBeNull();
  });

  it('DESK-622 asks about a page that the palette opens', async () => {
    const confirm = answer(false);
    await changeProduct();
    fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
    const palette = await findDialog('Go to');
    typeInto(palette.getByRole('searchbox'), 'Customers');
    fireEvent.submit(palette.getByRole('searchbox'));
    expect(confirm).toHaveBeenCalledTimes(1);
    press(palette.getByRole('link', { name: 'Customers' }));
    expect(confirm).toHaveBeenCalledTimes(2);
    expect(location.pathname).toBe('/admin/products/p1');
  });

  it('DESK-622 asks nothing on the same page, in a new tab, before a change and after it is saved', async () => {
    const confirm = answer(false);
    network.patch('/admin/products/p1/offer', { ...done({ ...adminProduct, price: 99 }), message: 'Saved' });
    renderShop('/admin/products/p1');
    await main().findByLabelText('Price in dollars');
    expect(isUnloadQuestioned()).toBe(false);
    typeInto(priceField(), '99');
    expect(isUnloadQuestioned()).toBe(true);
    await followSkipLink();
    shopLink().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: true }));
    expect(confirm).not.toHaveBeenCalled();
    network.get('/admin/products/p1', { ...adminProduct, price: 99 });
    press(main().getByRole('button', { name: 'Save price' }));
    await screen.findByText('Saved');
    await waitFor(() => expect(isUnloadQuestioned()).toBe(false));
    press(shopLink());
    await waitFor(() => expect(location.pathname).toBe('/product/p1'));
    expect(confirm).not.toHaveBeenCalled();
  });

  it.each([
    ['/admin/products/p1', 'Title', 'Details'],
    ['/admin/products/p1', 'Weight in grams', 'Weight and VAT'],
    ['/admin/products/p1', 'Text of picture 1', 'Text of picture 1'],
    ['/admin/products/new', 'Size 1', 'New product'],
    ['/admin/categories/new', 'Name', 'New category'],
    ['/admin/campaigns/new', 'Name', 'Campaign'],
    ['/admin/promo-codes/new', 'Code', 'Promo code'],
    ['/admin/delivery/new', 'Name', 'Zone'],
    ['/admin/integrations/webhooks/new', 'URL', 'Webhook'],
    ['/admin/orders/new', 'First name', 'New order'],
    ['/admin/orders/o1', 'Reason', 'Refund'],
    ['/admin/orders/o1', 'New note', 'New note'],
  ])('DESK-622 on %s, a changed %s is asked about', async (path, label, name) => {
    const confirm = answer(false);
    for (const list of ['categories', 'campaigns', 'product-choices'])
      network.get(`/admin/${list}`, { result: [] });
    network.get('/admin/products/p1', {
      ...adminProduct,
      pictures: [
        { id: 'a'.repeat(24), imageUrl: '/media/a.webp', alt: 'Front', originalId: null, crop: null },
      ],
    });
    network.get('/admin/delivery', {
      result: {
        zones: [],
        providers: [{ _id: 'swift', name: 'Swift', type: 'home_delivery', price: 5.99 }],
      },
    });
    renderShop(path);
    typeInto(await main().findByLabelText(label), '12');
    press(screen.getByRole('link', { name: 'Wishlist' }));
    expect(confirm.mock.calls.flat().join()).toContain(`Your changes in '${name}' are not saved.`);
    expect(location.pathname).toBe(path);
  });

  it('DESK-623 keeps the text of a new note when another action is done', async () => {
    network.get('/admin/customers/u2', customer);
    network.patch('/admin/customers/u2/access', {
      ...done({ ...customer, isBlocked: true }),
      message: 'Blocked',
    });
    network.post('/admin/notes/u2', { ...done(customer.notes), statusCode: 201, message: 'Note saved' });
    renderShop('/admin/customers/u2');
    const note = () => main().getByLabelText<HTMLTextAreaElement>('New note');
    typeInto(await main().findByLabelText('New note'), 'Called back.');
    press(main().getByRole('button', { name: 'Block' }));
    await screen.findByText('Blocked');
    expect(note().value).toBe('Called back.');
    press(main().getByRole('button', { name: 'Save note' }));
    await screen.findByText('Note saved');
    await waitFor(() => expect(note().value).toBe(''));
  });

  it('DESK-631 does not take what was typed for one order to the next one', async () => {
    answer(true);
    for (const [id, other] of [
      ['o1', 'o2'],
      ['o2', 'o1'],
    ] as const)
      network.get(
        `/admin/orders/${id}`,
        buildAdminOrder(
          { _id: id, orderNumber: `${id}0` },
          { sentWith: [{ _id: other, orderNumber: `${other}0`, status: 'placed' }] },
        ),
      );
    const openOther = (number: string) => press(main().getByRole('link', { name: new RegExp(number) }));
    renderShop('/admin/orders/o2');
    await main().findByRole('heading', { name: 'Order #o20' });
    openOther('o10');
    await main().findByRole('heading', { name: 'Order #o10' });
    typeInto(await main().findByLabelText('Reason'), 'Late');
    openOther('o20');
    await main().findByRole('heading', { name: 'Order #o20' });
    expect(main().getByLabelText<HTMLInputElement>('Reason').value).toBe('');
  });
});
