import { beforeEach, describe, expect, it } from 'vitest';
import { buildImport } from '../support/importSample.ts';
import { fakeNetwork } from '../services/support/network.ts';
import { mockAdminResponses } from './support/adminNetwork.ts';
import { categories as categoryTree } from './support/catalog.ts';
import { describedByText, main, typeInto, withinRegion } from './support/interactions.ts';
import { renderShop } from './support/renderShop.tsx';

const network = fakeNetwork();
beforeEach(() => mockAdminResponses(network));

const page = '/admin/products/import';

describe('what staff check in an import', () => {
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
    await main().findByText(
      'The import makes 2 new categories. One is below a top category that the shop does not have: Apparel & Accessories.',
    );
    expect(main().getByRole('group', { name: 'Check these: guessed or new' })).toBeTruthy();
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
});
