import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, findDialog, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { adminProduct, buildPage, mockAdminResponses, orderLine } from './support/adminNetwork.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const low = { _id: 'f1', list: 'products', name: 'Low stock', filter: 'show=hidden&stock=low' };

const openProducts = (path: string) => {
  network.get('/admin/products', buildPage({ ...adminProduct, available: 2, sizesOut: 1 }));
  renderShop(path);
};

describe('saved filters', () => {
  it('DESK-414 are saved under a name, which the server may refuse', async () => {
    openProducts('/admin/products?stock=low&show=hidden');
    press(await main().findByRole('button', { name: 'Save these filters' }));
    const dialog = await findDialog('Save these filters?');
    press(dialog.getByRole('button', { name: 'Save filter' }));
    const name = dialog.getByLabelText('Name');
    await waitFor(() => expect(describedByText(name)).not.toBe(''));
    typeInto(name, 'Low stock');
    network.post('/admin/filters', {
      ...failure(400, 'validation_failed', 'Wrong.'),
      fields: { name: 'You have a filter of this name' },
    });
    press(dialog.getByRole('button', { name: 'Save filter' }));
    await waitFor(() => expect(describedByText(name)).toContain('You have a filter of this name'));
    network.post('/admin/filters', { ...done(low), statusCode: 201 });
    network.get('/admin/filters', { result: [low] });
    press(dialog.getByRole('button', { name: 'Save filter' }));
    const select = await main().findByLabelText('Saved filters');
    await waitFor(() => expect(select).toHaveProperty('value', 'f1'));
    expect(network.requests.filter(({ method }) => method === 'POST').at(-1)?.body).toEqual({
      list: 'products',
      name: 'Low stock',
      filter: 'show=hidden&stock=low',
    });
  });

  it('DESK-572 begin at the name, which Enter saves', async () => {
    openProducts('/admin/products?stock=low');
    press(await main().findByRole('button', { name: 'Save these filters' }));
    const name = (await findDialog('Save these filters?')).getByLabelText('Name');
    await waitForFocus(name);
    typeInto(name, 'Low stock');
    network.post('/admin/filters', { ...done(low), statusCode: 201 });
    fireEvent.submit(name);
    await waitFor(() => expect(network.requests.some(({ method }) => method === 'POST')).toBe(true));
  });

  it('DESK-414, DESK-415 are applied, renamed and deleted', async () => {
    network.get('/admin/filters', { result: [low] });
    openProducts('/admin/products');
    typeInto(await main().findByLabelText('Saved filters'), 'f1');
    await waitFor(() => expect(new URLSearchParams(location.search).get('stock')).toBe('low'));
    network.patch('/admin/filters/f1', done({ ...low, name: 'Little stock' }));
    press(await main().findByRole('button', { name: 'Rename' }));
    const dialog = await findDialog('Rename this filter?');
    typeInto(dialog.getByLabelText('Name'), 'Little stock');
    press(dialog.getByRole('button', { name: 'Rename filter' }));
    await waitFor(() =>
      expect(network.requestsTo('/admin/filters/f1')[0]?.body).toEqual({ name: 'Little stock' }),
    );
    network.remove('/admin/filters/f1', { success: true, statusCode: 200, message: 'Filter deleted' });
    network.get('/admin/filters', { result: [] });
    await waitFor(() =>
      expect(main().getByRole('button', { name: 'Delete' })).toHaveProperty('disabled', false),
    );
    press(main().getByRole('button', { name: 'Delete' }));
    expect(await main().findByRole('button', { name: 'Save these filters' })).toBeTruthy();
  });

  it('DESK-414 are offered on the list of orders', async () => {
    network.get('/admin/orders', buildPage(orderLine));
    renderShop('/admin/orders?status=placed');
    expect(await main().findByRole('button', { name: 'Save these filters' })).toBeTruthy();
  });
});
