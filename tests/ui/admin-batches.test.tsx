import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Batch } from '../../contract/wire/adminBatches.ts';
import type { BatchItem } from '../../src/services/admin/batchServices.ts';
import { describeProgress, describeUndo } from '../../src/ui/admin/batches/batchText.ts';
import { done, failure } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { describedByText, findDialog, main, press, typeInto, waitForFocus } from './support/interactions.ts';
import { adminProduct, buildPage, mockAdminResponses, staffMember } from './support/adminNetwork.ts';
import { items, preview } from './support/batches.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const chooseOption = (label: string, value: string) => typeInto(main().getByLabelText(label), value);
const postsTo = (path: string) => network.requestsTo(path).filter(({ method }) => method === 'POST');

const answer = (batch: Partial<Batch>, statusCode = 200) => ({
  ...done({ ...preview, ...batch }),
  statusCode,
});

describe('a change of many products', () => {
  const openForm = async () => {
    network.get('/admin/products', buildPage({ ...adminProduct, available: 2, sizesOut: 1 }));
    renderShop('/admin/products?stock=low');
    press(await main().findByRole('button', { name: 'Change many' }));
    await main().findByRole('heading', { name: 'Change many products' });
  };

  it('DESK-401, DESK-402, DESK-403 asks for the preview of all that match, and opens it', async () => {
    await openForm();
    press(main().getByRole('button', { name: 'Preview' }));
    const number = main().getByLabelText('Number');
    await waitFor(() => expect(describedByText(number)).toContain('Required'));
    expect(document.activeElement).toBe(number);
    typeInto(number, '-10');
    press(main().getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(describedByText(number)).toContain('Use a number above 0'));
    typeInto(number, '10');
    chooseOption('Round', '.90');
    network.post('/admin/batches', answer({ state: 'previewed' }, 201));
    network.get('/admin/batches/b1', { result: preview });
    network.get('/admin/batches/b1/items', items);
    press(main().getByRole('button', { name: 'Preview' }));
    expect(await main().findByRole('heading', { level: 1, name: preview.title })).toBeTruthy();
    expect(location.pathname).toBe('/admin/batches/b1');
    expect(postsTo('/admin/batches')[0]?.body).toEqual({
      selection: { kind: 'filter', filter: { stock: 'low', hidden: false } },
      change: { kind: 'price', mode: 'percent', value: -10, ending: '.90' },
    });
    // DESK-620
    expect(await main().findByText('$107.90 less 15 % = $91.72')).toBeTruthy();
    expect(main().getByText('The price would be −$5.00')).toBeTruthy();
    expect(main().getByText('2 products would change')).toBeTruthy();
  });

  it('DESK-401 changes the checked products, and shows the server’s errors at their fields', async () => {
    await openForm();
    chooseOption('Products', 'chosen');
    expect(main().getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
    press(main().getByRole('checkbox', { name: 'Choose Wool coat' }));
    chooseOption('What to change', 'stock');
    chooseOption('How', 'take');
    typeInto(main().getByLabelText('Units'), '3');
    network.post('/admin/batches', {
      ...failure(400, 'validation_failed', 'Wrong.'),
      fields: { 'change.size': 'There is no such size' },
    });
    press(main().getByRole('button', { name: 'Preview' }));
    const size = main().getByLabelText(/^Size/);
    await waitFor(() => expect(describedByText(size)).toContain('There is no such size'));
    expect(postsTo('/admin/batches')[0]?.body).toEqual({
      selection: { kind: 'ids', ids: ['p1'] },
      change: { kind: 'stock', mode: 'add', quantity: -3, size: null },
    });
  });

  it('DESK-660 a product that is checked is meant, and no others', async () => {
    await openForm();
    const products = main().getByLabelText<HTMLSelectElement>('Products');
    expect(products.value).toBe('filter');
    press(main().getByRole('checkbox', { name: 'Choose Wool coat' }));
    await waitFor(() => expect(products.value).toBe('chosen'));
    // Without any, no change of all products is one press away.
    press(main().getByRole('checkbox', { name: 'Choose Wool coat' }));
    expect(products.value).toBe('chosen');
    expect(main().getByRole('button', { name: 'Preview' })).toHaveProperty('disabled', true);
  });

  it('DESK-412 names the batches that run, and hides the change from readers', async () => {
    network.get('/admin/me', { result: { ...staffMember, role: 'reader' } });
    network.get('/admin/batches', buildPage({ ...preview, state: 'running' }));
    network.get('/admin/products', buildPage({ ...adminProduct, available: 2, sizesOut: 1 }));
    renderShop('/admin/products');
    expect((await main().findByRole('link', { name: preview.title })).getAttribute('href')).toBe(
      '/admin/batches/b1',
    );
    await waitFor(() => expect(main().queryByRole('button', { name: 'Change many' })).toBeNull());
  });
});

describe('a batch', () => {
  const open = async (batch: Partial<Batch>) => {
    network.get('/admin/batches/b1', { result: { ...preview, ...batch } });
    network.get('/admin/batches/b1/items', items);
    renderShop('/admin/batches/b1');
    await main().findByRole('heading', { level: 1, name: preview.title });
  };

  it('DESK-405, DESK-406 is applied, shows its progress and its result, and is undone by another one', async () => {
    await open({});
    network.post('/admin/batches/b1/apply', answer({ state: 'running', applied: 1, waiting: 1 }));
    network.get('/admin/batches/b1', {
      result: { ...preview, state: 'done', applied: 2, waiting: 0, canUndo: true },
    });
    press(main().getByRole('button', { name: 'Change 2 products' }));
    const bar = await main().findByRole('progressbar', { name: 'Progress' });
    expect([bar.getAttribute('value'), bar.getAttribute('max')]).toEqual(['2', '3']);
    expect(main().getByText('2 of 3 products')).toBeTruthy();
    const undo = await main().findByRole('button', { name: 'Undo: 2 products' }, { timeout: 3000 });
    expect(main().getByText('2 products changed')).toBeTruthy();
    const inverse = { ...preview, _id: 'b2', title: 'Undo: Price', state: 'done', undoes: 'b1' };
    network.post('/admin/batches/b1/undo', { ...done(inverse), statusCode: 201 });
    network.get('/admin/batches/b2', { result: inverse });
    network.get('/admin/batches/b2/items', buildPage());
    press(undo);
    press((await findDialog('Undo this batch?')).getByRole('button', { name: 'Not now' }));
    await waitForFocus(undo);
    expect(postsTo('/admin/batches/b1/undo')).toHaveLength(0);
    press(undo);
    const dialog = await findDialog('Undo this batch?');
    expect(dialog.getByText(/^2 products get back the values from before/)).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Undo the batch' }));
    expect(await main().findByRole('heading', { level: 1, name: 'Undo: Price' })).toBeTruthy();
    expect(location.pathname).toBe('/admin/batches/b2');
  });

  it('DESK-642 names categories, not their addresses', async () => {
    const [top, second, third] = [
      { _id: 'm', slug: 'men', hidden: false },
      { _id: 'c', slug: 'clothing', hidden: false },
      { _id: 'j', slug: 'jackets', hidden: false },
    ];
    network.get('/categories', {
      result: {
        topLevelCategories: [{ ...top, name: 'Men' }],
        secondLevelCategories: [{ ...second, name: 'Clothing', _parentCategory: 'm' }],
        thirdLevelCategories: [{ ...third, name: 'Jackets', _parentCategory: 'c' }],
      },
    });
    network.get('/admin/batches/b1', { result: { ...preview, state: 'done' } });
    network.get(
      '/admin/batches/b1/items',
      buildPage({
        position: 0,
        product: null,
        before: { details: { category: 'women/gone/skirts' } },
        after: { details: { category: 'men/clothing/jackets' } },
        state: 'applied',
        code: null,
        message: null,
      }),
    );
    renderShop('/admin/batches/b1');
    expect(await main().findByRole('cell', { name: 'Men > Clothing > Jackets' })).toBeTruthy();
    expect(main().getByRole('cell', { name: 'women/gone/skirts' })).toBeTruthy();
  });

  it('DESK-557 describes the undo of an import, and names the products that it has removed', async () => {
    const newProduct = { product: { sku: 'JKT-2', title: 'Parka' } };
    const removed: BatchItem = {
      position: 0,
      product: null,
      before: { newProduct },
      after: null,
      state: 'applied',
      code: null,
      message: null,
    };
    network.get('/admin/batches/b1', {
      result: {
        ...preview,
        kind: 'import',
        state: 'done',
        waiting: 0,
        applied: 2,
        undoes: 'b0',
        canUndo: true,
      },
    });
    network.get(
      '/admin/batches/b1/items',
      buildPage(removed, { ...removed, position: 1, before: null, after: { newProduct }, state: 'waiting' }),
    );
    renderShop('/admin/batches/b1');
    const [, first, second] = await main().findAllByRole('row');
    expect(first?.textContent).toBe('ParkaJKT-2New productNo productDeleted');
    expect(second?.textContent).toBe('ParkaJKT-2No productNew productNot applied');
    press(await main().findByRole('button', { name: 'Undo this undo: 2 products' }));
    const dialog = await findDialog('Undo this undo?');
    expect(dialog.getByText(/unless the shop has products with their SKUs again/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Undo the undo' })).toBeTruthy();
  });

  it('DESK-571 says of an import and its undo what happened to the products', () => {
    const changed: Batch = { ...preview, state: 'done', total: 2, waiting: 0, failed: 0, applied: 2 };
    const imported: Batch = { ...changed, kind: 'import', title: 'Import of winter.csv' };
    const undo: Batch = { ...imported, title: 'Undo: Import of winter.csv', undoes: 'b1' };
    const redo: Batch = { ...undo, title: 'Redo: Import of winter.csv' };
    const undone = { state: 'undone', applied: 0, undone: 2 } as const;
    expect([imported, undo, redo].map((batch) => describeUndo(batch).slice(0, 25))).toEqual([
      'We take back what was wri',
      'We make this change again',
      'We take back what was wri',
    ]);
    expect(
      [changed, imported, undo, redo].map((batch) => [
        describeProgress(batch),
        describeProgress({ ...batch, ...undone }),
      ]),
    ).toEqual([
      ['2 products changed', '2 products changed back'],
      ['2 products imported', '2 products taken back'],
      ['2 products taken back', '2 products imported again'],
      ['2 products imported again', '2 products taken back'],
    ]);
  });

  it('DESK-571 counts what an import did under its own name', async () => {
    await open({ kind: 'import', state: 'done', waiting: 0, applied: 2 });
    expect((await main().findByText('Imported', { selector: 'dt' })).nextElementSibling?.textContent).toBe(
      '2',
    );
    expect(main().getByRole('option', { name: 'Imported' })).toBeTruthy();
  });

  it('DESK-405 is discarded or stopped, and a refused request can be repeated', async () => {
    await open({});
    network.post(
      '/admin/batches/b1/cancel',
      failure(409, 'move_not_allowed', 'This batch has ended already.'),
    );
    press(main().getByRole('button', { name: 'Discard' }));
    expect((await main().findByRole('alert')).textContent).toContain('This batch has ended already.');
    network.get('/admin/batches/b1', { result: { ...preview, state: 'canceled' } });
    press(main().getByRole('button', { name: 'Try again' }));
    expect(await main().findByText('Nothing was changed')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Discard' })).toBeNull();
  });

  it('DESK-403 shows the faults only', async () => {
    await open({ state: 'done' });
    await main().findByText('Belt');
    chooseOption('Show', 'failed');
    await waitFor(() => expect(location.search).toBe('?state=failed'));
  });
});
