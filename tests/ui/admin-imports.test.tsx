import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { describePreview } from '../../src/ui/admin/imports/previewText.ts';
import { buildImport } from '../support/importSample.ts';
import { done } from '../services/support/bodies.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { buildPage, mockAdminResponses } from './support/adminNetwork.ts';
import {
  describedByText,
  findDialog,
  findEnabledButton,
  main,
  press,
  typeInto,
  waitForFocus,
  withinRegion,
} from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const page = '/admin/products/import';
const item = {
  position: 0,
  line: 2,
  sku: 'COAT-NAVY',
  title: 'Wool coat',
  outcome: 'changed' as const,
  changes: [{ field: 'price', before: '$120.00', after: '$99.00' }],
  faults: [{ line: 4, column: 'Vendor', message: 'Use at most 60 characters.' }],
};
const created = <T,>(result: T) => ({ ...done(result), statusCode: 201 });

/** Like `New 2`. */
const readCounts = (): string[] =>
  main()
    .getAllByRole('term')
    .map((term) => `${term.textContent} ${term.nextSibling?.textContent}`);

describe('imports of products', () => {
  it('DESK-421 DESK-422 uploads the chosen file and tells why it cannot be imported', async () => {
    network.get('/admin/imports', { result: [] });
    network.post('/admin/uploads', { success: true, statusCode: 200, message: 'Received' });
    const failed = buildImport({
      state: 'failed',
      format: null,
      mapping: null,
      message: 'This is a picture. Choose the CSV file with the products.',
    });
    network.post('/admin/imports', created(failed));
    renderShop(page);
    const input = await main().findByLabelText('File with products');
    fireEvent.change(input, { target: { files: [new File([], 'empty.csv')] } });
    expect(await main().findByText('This file is empty.')).toBeTruthy();
    fireEvent.change(input, { target: { files: [new File(['bytes'], 'photo.csv')] } });
    expect(await main().findByText(/This is a picture/)).toBeTruthy();
    const [started] = network.requestsTo('/admin/imports').filter(({ method }) => method === 'POST');
    expect(started?.body).toMatchObject({
      fileName: 'photo.csv',
      upload: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    press(await findEnabledButton('Import another file'));
    expect(await main().findByRole('button', { name: 'Choose a file' })).toBeTruthy();
  });

  it('DESK-421 opens from the list of products, also again after Back', async () => {
    network.get('/admin/imports', { result: [] });
    network.get('/admin/products', buildPage());
    renderShop('/admin/products');
    const openImport = async () => press(await main().findByRole('link', { name: 'Import' }));
    await openImport();
    await main().findByLabelText('File with products');
    history.back();
    await openImport();
    expect(await main().findByLabelText('File with products')).toBeTruthy();
  });

  it('DESK-423 DESK-622 shows the mapping, checks categories, and sends what was chosen', async () => {
    network.get('/admin/imports', { result: [buildImport()] });
    network.get('/admin/imports/imp_1', { result: buildImport() });
    network.post('/admin/imports/imp_1/check', done(buildImport({ state: 'checking' })));
    renderShop(page);
    const category = await main().findByLabelText('Coats');
    typeInto(category, 'Coats');
    press(await findEnabledButton('Show the preview'));
    await waitForFocus(category);
    expect(
      withinRegion('Categories').getByText('Name three levels, like Men > Clothing > Jackets'),
    ).toBeTruthy();
    typeInto(category, 'Men > Clothing > Coats');
    // DESK-622
    const confirm = vi.spyOn(window, 'confirm').mockReturnValue(false);
    press(screen.getByRole('link', { name: 'Wishlist' }));
    expect(confirm.mock.calls.flat().join()).toContain("Your changes in 'Mapping' are not saved.");
    typeInto(withinRegion('Colours').getByLabelText('Aurora'), 'purple');
    typeInto(withinRegion('Columns').getByLabelText('Brand'), 'Vendor');
    press(await findEnabledButton('Show the preview'));
    await waitFor(() => expect(network.requestsTo('/admin/imports/imp_1/check')).toHaveLength(1));
    expect(network.requestsTo('/admin/imports/imp_1/check')[0]?.body).toEqual({
      ...buildImport().mapping,
      columns: [
        { field: 'title', column: 'Title' },
        { field: 'brand', column: 'Vendor' },
        { field: 'price', column: 'Variant Price' },
      ],
      categories: [{ from: 'Coats', to: 'Men > Clothing > Coats' }],
      colors: [
        { from: 'Navy', family: 'blue' },
        { from: 'Aurora', family: 'purple' },
      ],
    });
    expect(await main().findByText(/We are comparing the file/)).toBeTruthy();
  });

  it('DESK-424 DESK-426 DESK-430 DESK-435 shows the preview, applies it with its progress, and undoes it after a question', async () => {
    const previewed = buildImport({ state: 'previewed' });
    const batch = { _id: 'bat_1', total: 3, applied: 1, skipped: 0, failed: 0 };
    const applying = buildImport({ state: 'applying', batch });
    const finished = buildImport({ state: 'done', batch: { ...batch, applied: 3 }, canUndo: true });
    network.get('/admin/imports/imp_1', { result: previewed });
    network.get('/admin/imports/imp_1/items', buildPage(item));
    network.post('/admin/imports/imp_1/apply', done(applying));
    const undone = { deleted: 2, retired: 0, restored: 0, left: 1 };
    network.post('/admin/imports/imp_1/undo', done(buildImport({ state: 'undone', batch, undone })));
    renderShop(`${page}?id=imp_1`);
    expect(
      await main().findByText('Nothing is written yet. The import would write 3 products.'),
    ).toBeTruthy();
    expect((await main().findByText(/Price:/)).textContent).toBe('Price: $120.00 → $99.00');
    expect(main().getByText('Line 4, Vendor: Use at most 60 characters.')).toBeTruthy();
    network.get('/admin/imports/imp_1', { result: finished });
    press(await findEnabledButton('Import 3 products'));
    expect(await main().findByRole('progressbar', { name: 'Importing' })).toBeTruthy();
    expect(main().getByText('1 of 3 products written.')).toBeTruthy();
    const undo = await main().findByRole('button', { name: 'Undo: 3 products' }, { timeout: 3000 });
    press(undo);
    press((await findDialog('Undo this import?')).getByRole('button', { name: 'Not now' }));
    await waitForFocus(undo);
    expect(network.requestsTo('/admin/imports/imp_1/undo')).toHaveLength(0);
    press(undo);
    const dialog = await findDialog('Undo this import?');
    expect(dialog.getByText(/what products.csv has written: 3 products/)).toBeTruthy();
    press(dialog.getByRole('button', { name: 'Undo the import' }));
    expect(await main().findByText(/^This import is undone\. We left 1 product as it is/)).toBeTruthy();
    expect(readCounts()).toEqual(['Deleted 2', 'Retired 0', 'Restored 0', 'Left as they are 1']);
  });

  it('DESK-433 lists names without a value first, with their products, and says how many are left out', async () => {
    const { mapping } = buildImport();
    const categories = [
      { from: 'Jackets', to: 'Men > Clothing > Jackets' },
      { from: 'Coats', to: null },
      { from: 'Hats', to: null },
    ];
    const uses = {
      categories: [
        { from: 'Jackets', products: 7 },
        { from: 'Coats', products: 1 },
        { from: 'Hats', products: 1200 },
      ],
      colors: [],
    };
    const shown = buildImport({ mapping: mapping && { ...mapping, categories }, uses });
    network.get('/admin/imports', { result: [shown] });
    network.get('/admin/imports/imp_1', { result: shown });
    renderShop(page);
    const coats = await main().findByLabelText('Coats');
    const region = withinRegion('Categories');
    expect(region.getAllByRole('combobox').map((field) => field.getAttribute('name'))).toEqual([
      'category 1',
      'category 2',
      'category 0',
    ]);
    expect(describedByText(coats)).toBe('1 product in the file');
    expect(describedByText(region.getByLabelText('Hats'))).toBe('1,200 products in the file');
    expect(
      main().getByText(
        '2 names have no category: their products will be left out. 1 colour has no colour group: its products will be left out.',
      ),
    ).toBeTruthy();
    typeInto(coats, 'Men > Clothing > Coats');
    typeInto(withinRegion('Colours').getByLabelText('Aurora'), 'purple');
    expect(await main().findByText('1 name has no category: its products will be left out.')).toBeTruthy();
  });

  it('DESK-436 says that the preview reads the names of another column or option', async () => {
    const { mapping } = buildImport();
    const columns = [{ field: 'category' as const, column: 'Vendor' }];
    const shown = buildImport({ mapping: mapping && { ...mapping, columns } });
    network.get('/admin/imports', { result: [shown] });
    network.get('/admin/imports/imp_1', { result: shown });
    renderShop(page);
    const category = await main().findByLabelText('Category');
    const hint = /^These names belong to your choice before/;
    expect(main().queryByText(hint)).toBeNull();
    typeInto(category, 'Type');
    expect(await withinRegion('Categories').findByText(hint)).toBeTruthy();
    expect(withinRegion('Colours').queryByText(hint)).toBeNull();
    expect(main().queryByText(/have no category|has no category/)).toBeNull();
    typeInto(withinRegion('Options').getByLabelText('Color'), 'ignored');
    expect(await withinRegion('Colours').findByText(hint)).toBeTruthy();
    typeInto(category, 'Vendor');
    await waitFor(() => expect(withinRegion('Categories').queryByText(hint)).toBeNull());
  });

  it('DESK-433 says why nothing would be imported, as far as the faults show it', () => {
    const none = { new: 0, changed: 0, unchanged: 0, faulty: 250, faults: 250 };
    const reasons = [
      { reason: 'brand' as const, products: 20 },
      { reason: 'category' as const, products: 200 },
    ];
    const start = 'Nothing would be imported: ';
    expect(describePreview({ ...none, reasons })).toBe(
      `${start}all 250 products are left out. Most need a category: change the mapping.`,
    );
    expect(describePreview({ ...none, reasons: [{ reason: 'color', products: 250 }] })).toContain(
      'All of these need a colour group',
    );
    expect(describePreview({ ...none, reasons: [{ reason: 'brand', products: 125 }] })).toBe(
      `${start}all 250 products are left out. The list below tells why.`,
    );
    expect(describePreview(none)).toContain('The list below tells why.');
    expect(
      describePreview({ ...none, unchanged: 3, faulty: 1, reasons: [{ reason: 'prices', products: 1 }] }),
    ).toBe(
      `${start}the shop has 3 products already, and 1 product is left out. It needs a choice of its price: change the mapping.`,
    );
    expect(describePreview({ ...none, unchanged: 3, faulty: 0 })).toBe(
      'There is nothing to import: the shop has these products already.',
    );
    expect(describePreview({ ...none, changed: 1 })).toContain('would write 1 product.');
  });

  it('DESK-434 counts notes apart, sums up rounded prices, and lists products with faults only', async () => {
    const counts = { new: 2, changed: 1, unchanged: 0, faulty: 1, faults: 1, notes: 37, rounded: 36 };
    const previewed = buildImport({ state: 'previewed', counts });
    network.get('/admin/imports/imp_1', { result: previewed });
    network.get('/admin/imports/imp_1/items', buildPage(item));
    renderShop(`${page}?id=imp_1`);
    expect(
      await main().findByText(
        'The prices of 36 products are rounded, because a discount has whole percent here.',
      ),
    ).toBeTruthy();
    expect(readCounts().slice(-2)).toEqual(['Faults 1', 'Notes 37']);
    typeInto(main().getByLabelText('Show'), 'faults');
    await waitFor(() =>
      expect(network.requestsTo('/admin/imports/imp_1/items').at(-1)?.search).toContain('onlyFaults=true'),
    );
  });

  it('DESK-500 saves the faults of a preview, if there are any', async () => {
    const counts = { new: 2, changed: 0, unchanged: 0, faulty: 0, faults: 0, notes: 0 };
    network.get('/admin/imports/imp_1', { result: buildImport({ state: 'previewed', counts }) });
    network.get('/admin/imports/imp_1/items', buildPage(item));
    const { close } = renderShop(`${page}?id=imp_1`);
    await main().findByText(/Nothing is written yet/);
    expect(main().queryByRole('button', { name: 'Download faults as CSV' })).toBeNull();
    close();
    const noted = buildImport({ state: 'previewed', counts: { ...counts, notes: 1 } });
    network.get('/admin/imports/imp_1', { result: noted });
    network.get('/admin/imports/imp_1/faults', () => new Response('line,column'));
    renderShop(`${page}?id=imp_1`);
    press(await findEnabledButton('Download faults as CSV'));
    await waitFor(() => expect(network.requestsTo('/admin/imports/imp_1/faults')).toHaveLength(1));
    expect(await screen.findByText('Saved as a file')).toBeTruthy();
  });

  it('DESK-434 shows one count for a server that does not tell notes apart', async () => {
    network.get('/admin/imports/imp_1', { result: buildImport({ state: 'previewed' }) });
    network.get('/admin/imports/imp_1/items', buildPage(item));
    renderShop(`${page}?id=imp_1`);
    await main().findByText(/Nothing is written yet/);
    expect(readCounts().at(-1)).toBe('Faults and notes 1');
  });
});
