import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';
import { mockAdminResponses } from './support/adminNetwork.ts';
import { menCategory as men } from './support/promotions.ts';

const network = fakeNetwork();
const shoes = {
  ...men,
  _id: 'men-shoes',
  name: 'Shoes',
  slug: 'shoes',
  path: ['men', 'shoes'],
  level: 2,
  parent: 'men',
  productCount: 0,
};
const women = { ...men, _id: 'women', name: 'Women', slug: 'women', path: ['women'], hidden: true };

beforeEach(() => {
  mockAdminResponses(network);
  network.get('/admin/categories', { result: [men, shoes, { ...women, phase: 'hidden' }] });
  network.get('/admin/categories/men-shoes', { result: { category: shoes, log: [] } });
});

describe('categories', () => {
  it('DESK-211, DESK-212 hides a category and moves one among its siblings', async () => {
    renderShop('/admin/categories');
    const row = within(await main().findByRole('row', { name: /^Women/ }));
    expect(row.getByText('Hidden')).toBeTruthy();
    network.patch('/admin/categories/men-shoes', { ...done(shoes), message: 'Category saved' });
    press(main().getByRole('button', { name: 'Hide men / shoes' }));
    expect(await screen.findByText('Category saved')).toBeTruthy();
    expect(network.requestsTo('/admin/categories/men-shoes')[0]?.body).toEqual({
      name: 'Shoes',
      slug: 'shoes',
      hidden: true,
    });
    network.post('/admin/categories/order', {
      success: true,
      statusCode: 200,
      message: 'The order of the categories is saved',
    });
    press(await row.findByRole('button', { name: 'Move Women up' }));
    expect(await screen.findByText('The order of the categories is saved')).toBeTruthy();
    expect(network.requestsTo('/admin/categories/order')[0]?.body).toEqual({ ids: ['women', 'men'] });
  });

  it('DESK-210 makes a category below another, and names a taken address at its field', async () => {
    renderShop('/admin/categories/new');
    typeInto(await main().findByLabelText('Name'), 'Boots');
    const parent = main().getByLabelText('Category above');
    expect(within(parent).getByRole('option', { name: 'Men / Shoes' })).toBeTruthy();
    typeInto(parent, 'men');
    const slug = main().getByLabelText(/^Last part of the address/);
    typeInto(slug, 'Rain Boots');
    press(main().getByRole('button', { name: 'Create category' }));
    await waitForFocus(slug);
    expect(describedByText(slug)).toContain('Use lower-case letters');
    typeInto(slug, 'shoes');
    network.post('/admin/categories', {
      ...failure(400, 'validation_failed', 'Some of what was sent is not valid.'),
      fields: { slug: 'Another category beside it has this address' },
    });
    press(main().getByRole('button', { name: 'Create category' }));
    await waitFor(() => expect(describedByText(slug)).toContain('Another category'));
    typeInto(slug, '');
    network.post('/admin/categories', { ...done(shoes), statusCode: 201, message: 'Category created' });
    press(main().getByRole('button', { name: 'Create category' }));
    expect(await screen.findByText('Category created')).toBeTruthy();
    const sent = network.requestsTo('/admin/categories').filter(({ method }) => method === 'POST');
    expect(sent.at(-1)?.body).toEqual({ name: 'Boots', parent: 'men' });
    await waitFor(() => expect(window.location.pathname).toBe('/admin/categories'));
  });

  it('DESK-210, DESK-211 renames a category, and removes an empty one after a confirmation', async () => {
    renderShop('/admin/categories/men-shoes');
    typeInto(await main().findByLabelText('Name'), 'Footwear');
    network.patch('/admin/categories/men-shoes', { ...done(shoes), message: 'Category saved' });
    press(main().getByRole('button', { name: 'Save category' }));
    expect(await screen.findByText('Category saved')).toBeTruthy();
    expect(
      network.requestsTo('/admin/categories/men-shoes').find(({ method }) => method === 'PATCH')?.body,
    ).toEqual({ name: 'Footwear', slug: 'shoes', hidden: false });
    network.remove('/admin/categories/men-shoes', {
      success: true,
      statusCode: 200,
      message: 'Category removed',
    });
    press(main().getByRole('button', { name: 'Remove' }));
    press(await screen.findByRole('button', { name: 'Remove category' }));
    expect(await screen.findByText('Category removed')).toBeTruthy();
    await waitFor(() => expect(window.location.pathname).toBe('/admin/categories'));
  });
});
