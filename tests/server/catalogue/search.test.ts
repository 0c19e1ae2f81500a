import { CompiledQuery } from 'kysely';
import { describe, expect, it } from 'vitest';
import {
  extractQueryWords,
  isOneTypoApart,
  extractWords,
} from '../../../server/store/catalogue/searchWords.ts';
import { parseSearchLanguage } from '../../../server/store/catalogue/searchLanguage.ts';
import { refreshSearchIndex } from '../../../server/catalogue/refreshSearchIndex.ts';
import { createCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import { catalogueFile, importFile, now, product, query } from '../support/catalogue.ts';
import { recordStatements } from '../support/recordStatements.ts';
import { describeOnBothEngines, describeOnSqlite } from '../support/stores.ts';

const products = [
  product({
    sku: 'A-1',
    title: 'Chelsea Boot',
    category: 'men/footwear/boots',
    brand: 'Osterby',
    color: 'Chestnut',
    colorFamily: 'brown',
  }),
  product({
    sku: 'A-2',
    title: 'Harbour Bomber',
    brand: 'Norrvale',
    descriptionHtml: '<p>Wear it with a chelsea boot.</p>',
  }),
  product({
    sku: 'A-3',
    title: 'Café Crew T-Shirt',
    brand: 'Białołęka Ardmoor',
    category: 'men/clothing/t-shirts',
    color: 'Écru',
    colorFamily: 'beige',
  }),
  product({ sku: 'A-4', title: 'Wrap Dress', brand: 'Norrvale', category: 'women/clothing/dresses' }),
  product({ sku: 'A-5', title: 'Norrvale Parka', brand: 'Fenwright' }),
];

describeOnBothEngines('search', (openTestStore) => {
  const search = async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products }));
    const catalogue = createCatalogue({ store, clock: () => now });
    return async (q: string) => (await catalogue.products(query({ q }))).value.result.map(({ sku }) => sku);
  };

  it('SEARCH-08 finds products by title, brand, colour, category and description, title first', async () => {
    const find = await search();
    expect(await find('chelsea')).toEqual(['A-1', 'A-2']);
    expect(await find('norrvale')).toEqual(['A-5', 'A-4', 'A-2']);
    expect(await find('chestnut')).toEqual(['A-1']);
    expect(await find('women dress')).toEqual(['A-4']);
    expect(await find('cotton twill')).toEqual(['A-4', 'A-5', 'A-1', 'A-3']);
  });

  it('SEARCH-08 tolerates one typo, but not two', async () => {
    const find = await search();
    for (const typo of ['bombr', 'bommber', 'bonber', 'bombre', 'xomber'])
      expect(await find(typo)).toEqual(['A-2']);
    for (const far of ['bnnber', 'bomxxr']) expect(await find(far)).toEqual([]);
  });

  it('SEARCH-08 ignores accents, case, plural and hyphens', async () => {
    const find = await search();
    for (const written of [
      'cafe',
      'CAFÉ',
      'ecru',
      't-shirt',
      'tshirts',
      'T Shirts',
      'białołęka',
      'BIAŁOŁĘKA',
      'bialoleka',
    ])
      expect(await find(written), written).toEqual(['A-3']);
  });

  it('SEARCH-08 completes a word', async () => {
    const find = await search();
    expect(await find('harb')).toEqual(['A-2']);
    expect(await find('b')).toContain('A-2');
  });

  it('SEARCH-08 requires every word, and returns nothing for an unknown one', async () => {
    const find = await search();
    expect(await find('harbour dress')).toEqual([]);
    expect(await find('%_\'";--')).toEqual([]);
    expect(await find('zzzzzz')).toEqual([]);
  });

  it('SEARCH-08 pages, sorts and filters results like any listing', async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products }));
    const catalogue = createCatalogue({ store, clock: () => now });
    const firstPage = query({ q: 'norrvale', limit: 2 });
    const { value: first } = await catalogue.products(firstPage);
    expect(first).toMatchObject({ hasMore: true, nextCursor: 2 });
    const { value: second } = await catalogue.products({ ...firstPage, skip: 2 });
    expect([...first.result, ...second.result].map(({ sku }) => sku)).toEqual(['A-5', 'A-4', 'A-2']);
    const { value: facets } = await catalogue.filters(
      query({ q: 'norrvale', filters: { brand: ['Fenwright'] } }),
    );
    expect(facets).toMatchObject({
      total: 1,
      brands: [
        { name: 'Fenwright', count: 1 },
        { name: 'Norrvale', count: 2 },
      ],
    });
    const { value: none } = await catalogue.filters(query({ q: 'zzzzzz' }));
    expect(none.total).toBe(0);
  });
});

const rareWord = [
  product({
    sku: 'R-1',
    title: 'Chain Pouch',
    descriptionHtml: '<p>A chain that doubles as the jewellery.</p>',
  }),
  product({ sku: 'R-2', title: 'Pearl Jewelery' }),
];

describeOnBothEngines('search with synonyms', (openTestStore) => {
  const search = async (synonyms = '') => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products: [...products, ...rareWord] }));
    const searchLanguage = parseSearchLanguage(synonyms, 'with');
    const catalogue = createCatalogue({ store, clock: () => now, searchLanguage });
    return async (q: string) => (await catalogue.products(query({ q }))).value.result.map(({ sku }) => sku);
  };

  it('SEARCH-08 tolerates a typo of a word that is rare in descriptions', async () => {
    const find = await search();
    expect(await find('jewellery')).toEqual(['R-1', 'R-2']);
  });

  it('SEARCH-08 ranks a synonym in a title before the word in a description', async () => {
    const find = await search('jewellery, jewelery');
    expect(await find('jewellery')).toEqual(['R-2', 'R-1']);
    expect(await find('jewelery')).toEqual(['R-2', 'R-1']);
    expect(await find('jewellry')).toContain('R-2');
  });

  it('SEARCH-08 accepts synonyms of several words, in one or both directions', async () => {
    const find = await search('sun frock, wrap dress\nwellies => chelsea boot');
    expect(await find('sun frock')).toEqual(['A-4']);
    expect(await find('sunfrocks')).toEqual(['A-4']);
    expect(await find('wellies')).toEqual(['A-1', 'A-2']);
    expect(await find('wellies with osterby')).toEqual(['A-1']);
  });

  it('SEARCH-08 finds an article number, complete or as a prefix, without typo correction', async () => {
    const find = await search();
    for (const written of ['R-2', 'r 2', 'r2']) expect(await find(written)).toEqual(['R-2']);
    expect(await find('R-9')).toEqual([]);
  });

  it('SEARCH-08 reindexes products of an older index version', async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products }));
    expect(await refreshSearchIndex({ store })).toBe(0);
    await store.db.deleteFrom('search_terms').where('word', '=', 'a1').execute();
    await store.db.updateTable('search_index').set({ version: 1 }).execute();
    expect(await refreshSearchIndex({ store })).toBe(products.length);
    expect(await refreshSearchIndex({ store })).toBe(0);
    const catalogue = createCatalogue({ store, clock: () => now });
    const { value } = await catalogue.products(query({ q: 'A-1' }));
    expect(value.result.map(({ sku }) => sku)).toEqual(['A-1']);
  });
});

describeOnSqlite('the search', (openTestStore) => {
  it('SEARCH-08 uses the index of words and never scans it', async () => {
    const store = await openTestStore();
    await importFile(store, catalogueFile({ products }));
    const searchLanguage = parseSearchLanguage('bomber, wrap dress', '');
    const catalogue = createCatalogue({ store, clock: () => now, searchLanguage });
    const statements = await recordStatements(() => catalogue.products(query({ q: 'bomber harbour' })));
    const plans = await Promise.all(
      statements.map(({ sql: text, parameters }) =>
        store.db.executeQuery<{ detail: string }>(
          CompiledQuery.raw(`explain query plan ${text}`, [...parameters]),
        ),
      ),
    );
    const steps = plans
      .flatMap(({ rows }) => rows.map(({ detail }) => detail))
      .filter((detail) => detail.includes('search_terms'));
    expect(steps.length).toBeGreaterThan(0);
    expect(steps.filter((step) => !step.startsWith('SEARCH search_terms USING COVERING INDEX'))).toEqual([]);
  });
});

describe('the synonyms file', () => {
  it('is refused with the invalid line', () => {
    expect(() => parseSearchLanguage('grey, gray\n=> coat', '')).toThrow("'=> coat'");
  });
});

describe('words of a text', () => {
  it('contain a hyphenated word joined and in parts', () => {
    expect(extractWords('Men’s T-Shirt, Slip-On')).toEqual([
      { word: 'mens', isPart: false },
      { word: 'tshirt', isPart: false },
      { word: 'shirt', isPart: true },
      { word: 'slipon', isPart: false },
      { word: 'slip', isPart: true },
      { word: 'on', isPart: true },
    ]);
  });

  it('of a query are at most six', () => {
    expect(extractQueryWords('one two three four five six seven')).toHaveLength(6);
  });

  it('are one typo apart with one wrong, missing, additional or swapped letter, but not with two', () => {
    for (const [a, b] of [
      ['boot', 'boat'],
      ['boot', 'bot'],
      ['bot', 'boot'],
      ['boot', 'obot'],
      ['boot', 'boots'],
      ['boot', 'boot'],
    ])
      expect(isOneTypoApart(a ?? '', b ?? ''), `${a} ${b}`).toBe(true);
    for (const [a, b] of [
      ['boot', 'beat'],
      ['boot', 'boottt'],
      ['abcd', 'badc'],
      ['boot', 'dress'],
    ])
      expect(isOneTypoApart(a ?? '', b ?? ''), `${a} ${b}`).toBe(false);
  });
});
