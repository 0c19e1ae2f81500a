import { fireEvent, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildImport } from '../support/importSample.ts';
import { done } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { buildPage, mockAdminResponses } from './support/adminNetwork.ts';
import { categories as categoryTree } from './support/catalog.ts';
import {
  describedByText,
  findEnabledButton,
  main,
  press,
  typeInto,
  withinRegion,
} from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const page = '/admin/products/import';

describe('what staff check in an import', () => {
  it('DESK-650 says that a file without categories needs one for new products only', async () => {
    const { mapping } = buildImport();
    const shown = buildImport({
      mapping: mapping && {
        ...mapping,
        columns: [{ field: 'category' as const, column: null }],
        categories: [{ from: '', to: null }],
        colors: [],
      },
      uses: { categories: [{ from: '', products: 200 }], colors: [] },
    });
    network.get('/admin/imports/imp_1', { result: shown });
    renderShop(`${page}?id=imp_1`);
    const field = await main().findByLabelText('New products');
    expect(withinRegion('Categories').getByText(/^The file has no column of categories\./).textContent).toBe(
      'The file has no column of categories. Products that the shop has keep theirs; new ones need one.',
    );
    expect(describedByText(field)).toBe('');
    expect(main().queryByText(/mean nothing here yet/)).toBeNull();
    expect(main().getByText('New products have no category: they will be left out.')).toBeTruthy();
    typeInto(field, 'Men > Clothing > Coats');
    await waitFor(() => expect(main().queryByText(/will be left out/)).toBeNull());
  });

  it('DESK-522 shows faults and notes separately, and summarizes rounded prices with an example', async () => {
    const message = 'It costs $155.61 instead of $157.50, because a discount has whole percent here.';
    const roundedExample = { line: 2, title: 'Wool coat', message };
    const counts = { new: 2, changed: 0, unchanged: 0, faulty: 0, faults: 1, notes: 84, rounded: 83 };
    const previewed = buildImport({ state: 'previewed', counts: { ...counts, roundedExample } });
    const fault = { line: 2, column: null };
    const item = {
      position: 0,
      line: 2,
      sku: 'COAT-NAVY',
      title: 'Wool coat',
      outcome: 'new' as const,
      changes: [],
      faults: [
        { ...fault, message, kind: 'rounding' as const },
        { ...fault, message: 'It has no description, so its title is used.', kind: 'note' as const },
        { ...fault, message: 'This picture was not fetched.' },
      ],
    };
    network.get('/admin/imports/imp_1', { result: previewed });
    network.get('/admin/imports/imp_1/items', buildPage(item));
    renderShop(`${page}?id=imp_1`);
    await main().findByText(
      `The prices of 83 products differ from the file. For example, ‘Wool coat’ in line 2: ${message} ‘Download faults as CSV’ lists each.`,
    );
    const row = (await main().findByText('COAT-NAVY, line 2')).closest('tr');
    expect(row?.lastElementChild?.textContent).toBe(
      'FaultLine 2: This picture was not fetched.NoteLine 2: It has no description, so its title is used.Rounded price',
    );
  });

  it.each([
    ['sale_price', 2, true],
    ['compare_at_price', 2, true],
    ['sale_price', 0, false],
    ['price', 2, false],
  ] as const)(
    'DESK-582 says how shoppers read a discount: %s, %i new products',
    async (field, added, says) => {
      const { mapping, counts } = buildImport({});
      if (!mapping) throw new Error('The sample has a mapping.');
      const columns = [{ field, column: 'Price' }];
      const previewed = buildImport({
        state: 'previewed',
        mapping: { ...mapping, columns },
        counts: { ...counts, new: added },
      });
      network.get('/admin/imports/imp_1', { result: previewed });
      network.get('/admin/imports/imp_1/items', buildPage());
      renderShop(`${page}?id=imp_1`);
      await findEnabledButton('Change the mapping');
      expect(main().queryByText(/was the lowest of the last 30 days/) !== null).toBe(says);
    },
  );

  it('DESK-615 says that new categories are in the menu at once', async () => {
    const newCategories = ['Kids > Clothing > Tops', 'Men > Clothing > Vests'];
    network.get('/admin/imports/imp_1', { result: buildImport({ state: 'previewed', newCategories }) });
    network.get('/admin/imports/imp_1/items', buildPage());
    renderShop(`${page}?id=imp_1`);
    const hint = await main().findByText(/^New categories: Kids > Clothing > Tops; Men > Clothing > Vests\./);
    expect(hint.textContent).toMatch(
      /They are in the shop’s menu at once, also while their products are drafts/,
    );
  });

  it('DESK-525 shows a failed picture as a fault', async () => {
    const batch = { _id: 'bat_1', total: 3, applied: 3, skipped: 0, failed: 0 };
    const pictures = { total: 4, stored: 3, failed: 1 };
    network.get('/admin/imports/imp_1', { result: buildImport({ state: 'done', batch, pictures }) });
    network.get('/admin/imports/imp_1/items', buildPage());
    renderShop(`${page}?id=imp_1`);
    expect(
      await main().findByText('1 picture could not be fetched. The faults in the list tell why.'),
    ).toBeTruthy();
  });

  it('DESK-526 leads from an undone import back to the preview of its file', async () => {
    const batch = { _id: 'bat_1', total: 3, applied: 0, skipped: 0, failed: 0 };
    network.get('/admin/imports/imp_1', { result: buildImport({ state: 'undone', batch }) });
    for (const id of ['imp_1', 'imp_2']) network.get(`/admin/imports/${id}/items`, buildPage());
    const repeated = buildImport({ _id: 'imp_2', state: 'previewed' });
    network.get('/admin/imports/imp_2', { result: repeated });
    network.post('/admin/imports/imp_1/repeat', { ...done(repeated), statusCode: 201 });
    renderShop(`${page}?id=imp_1`);
    press(await findEnabledButton('Preview this file again'));
    expect(await findEnabledButton('Import 3 products')).toBeTruthy();
    expect(location.search).toBe('?id=imp_2');
  });

  it('DESK-520 lists guessed and new categories before known ones, whole, and names new top categories', async () => {
    const { mapping } = buildImport();
    const categories = [
      { from: 'Jackets', to: 'men/clothing/jackets' },
      { from: 'Tees', to: 'men/clothing/t-shirts' },
      { from: 'Vests', to: 'Men > Clothing > Vests' },
      { from: 'Baby', to: 'Apparel & Accessories > Clothing > Baby clothes' },
      { from: 'Hats', to: null },
    ];
    const uses = {
      categories: [
        { from: 'Jackets', products: 7 },
        { from: 'Tees', products: 40, isGuess: true },
      ],
      colors: [],
    };
    const shown = buildImport({ mapping: mapping && { ...mapping, categories }, uses });
    network.get('/categories', { result: categoryTree });
    network.get('/admin/imports', { result: [shown] });
    network.get('/admin/imports/imp_1', { result: shown });
    renderShop(page);
    // Names of the shop come with its categories.
    await main().findByText('The import makes 2 new categories. New top category: Apparel & Accessories.');
    expect(main().getByRole('group', { name: 'Check these: guessed or new' })).toBeTruthy();
    expect(main().getByLabelText('Hats').getAttribute('placeholder')).toBe('Choose or type a category');
    const region = withinRegion('Categories');
    expect(region.getAllByRole('combobox').map((field) => field.getAttribute('name'))).toEqual([
      'category 4',
      'category 1',
      'category 2',
      'category 3',
      'category 0',
    ]);
    const tees = region.getByLabelText('Tees');
    expect(describedByText(tees)).toBe(
      '40 products in the file. Guessed, please check: Men > Clothing > T-shirts',
    );
    expect(describedByText(region.getByLabelText('Vests'))).toBe('New category: Men > Clothing > Vests');
    expect(describedByText(region.getByLabelText('Baby'))).toBe(
      'New, with the new top category ‘Apparel & Accessories’: Apparel & Accessories > Clothing > Baby clothes',
    );
    typeInto(tees, 'Kids > Clothing > Tops');
    expect(describedByText(tees)).toBe('40 products in the file. New category: Kids > Clothing > Tops');
    expect(await main().findByText(/^The import makes 3 new categories/)).toBeTruthy();
  });

  describe('DESK-551 categories that an import has just made', () => {
    const shirts = { _id: 'shirts', name: 'Shirts', slug: 'shirts', hidden: false };
    const grown = {
      ...categoryTree,
      thirdLevelCategories: [
        ...categoryTree.thirdLevelCategories,
        { ...shirts, _parentCategory: 'men-clothing' },
      ],
    };
    const { mapping } = buildImport();
    const categories = [{ from: 'Shirts', to: 'men/clothing/shirts' }];
    const next = buildImport({ _id: 'imp_2', mapping: mapping && { ...mapping, categories } });
    const label = 'Men > Clothing > Shirts';

    it('DESK-551 are named in the mapping of the next file, without a reload', async () => {
      const batch = { _id: 'bat_1', total: 3, applied: 3, skipped: 0, failed: 0 };
      network.get('/categories', { result: categoryTree });
      network.get('/admin/imports/imp_1', { result: buildImport() });
      network.get('/admin/imports/imp_1/items', buildPage());
      network.post('/admin/imports/imp_1/check', done(buildImport({ state: 'applying', batch })));
      renderShop(`${page}?id=imp_1`);
      const coats = await main().findByLabelText('Coats');
      await waitFor(() => expect(network.requestsTo('/categories')).not.toHaveLength(0));
      typeInto(coats, label);
      network.get('/categories', { result: grown });
      network.get('/admin/imports/imp_1', { result: buildImport({ state: 'done', batch }) });
      press(await findEnabledButton('Show the preview'));
      network.post('/admin/uploads', { success: true, statusCode: 200, message: 'Received' });
      network.post('/admin/imports', { ...done(next), statusCode: 201 });
      network.get('/admin/imports', { result: [] });
      press(await main().findByRole('button', { name: 'Import another file' }, { timeout: 3000 }));
      const input = await main().findByLabelText('File with products');
      fireEvent.change(input, { target: { files: [new File(['bytes'], 'products.csv')] } });
      expect(await main().findByLabelText('Shirts')).toBeTruthy();
      await waitFor(() => expect(main().getByLabelText('Shirts').getAttribute('value')).toBe(label));
    });

    it('DESK-551 are accepted before the page has loaded them', async () => {
      network.get('/categories', { result: categoryTree });
      network.get('/admin/imports/imp_2', { result: next });
      network.post('/admin/imports/imp_2/check', done({ ...next, state: 'checking' as const }));
      renderShop(`${page}?id=imp_2`);
      expect((await main().findByLabelText('Shirts')).getAttribute('value')).toBe('men/clothing/shirts');
      press(await findEnabledButton('Show the preview'));
      await main().findByText(/We are comparing the file/);
      expect(network.requestsTo('/admin/imports/imp_2/check')[0]?.body).toMatchObject({ categories });
    });
  });
});
