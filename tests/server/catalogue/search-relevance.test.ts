/** Search relevance: typical queries in the demo catalogue, and their expected first four results. */
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { demoCatalogue } from '../../../demo/catalogue.ts';
import { createCatalogue } from '../../../server/store/catalogue/catalogue.ts';
import { readSearchLanguage } from '../../../server/content/readSearchLanguage.ts';
import { importFile, now, query } from '../support/catalogue.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const contentFolder = fileURLToPath(new URL('../../../content', import.meta.url));

/** A query and its first four results: all match the pattern, or they include these SKUs. */
type Search = readonly [typed: string, first: RegExp | readonly string[]];

const jewellery = /^JWL/;
const sneakers = /^SNK/;
const tShirts = /^TEE/;
const jumpers = ['TOP-009', 'TOP-010', 'TOP-011'];
const hoopEarrings = ['JWL-006', 'JWL-008'];

const searches: readonly Search[] = [
  // Kinds of products, in singular and plural.
  ['dress', /^DRS/],
  ['dresses', /^DRS/],
  ['tops', /^TOP/],
  ['shirt', ['TOP-001', 'TOP-003']],
  ['boots', /^BOT/],
  ['belt', /^BLT/],
  ['watch', /^WCH/],
  ['jacket', /^JKT/],
  ['heels', /^HEL/],
  ['bag', /^BAG/],
  ['ring', ['JWL-010', 'JWL-011', 'JWL-012', 'JWL-013']],
  ['shoes', /^(SNK|BOT|HEL|FLT)/],
  // Spelling variants and synonyms.
  ['jewelry', jewellery],
  ['jewellery', jewellery],
  ['jewelery', jewellery],
  ['grey sneakers', ['SNK-019']],
  ['gray sneakers', ['SNK-019']],
  ['trainers', sneakers],
  ['sneakers', sneakers],
  ['coat', /^JKT/],
  ['chore coat', ['JKT-004']],
  ['raincoat', ['JKT-016']],
  ['waistcoat', ['JKT-019', 'JKT-020']],
  ['purse', /^BAG/],
  ['sweater', jumpers],
  ['pullover', jumpers],
  ['turtleneck', ['TOP-012', 'TOP-013']],
  ['polo neck', ['TOP-012', 'TOP-013']],
  ['ballerinas', ['FLT-002', 'FLT-004', 'FLT-006']],
  ['burgundy boots', ['BOT-004', 'BOT-011']],
  ['ladies shoes', /^(HEL|FLT)/],
  ['bangle', ['JWL-014']],
  ['timepiece', /^WCH/],
  // Compounds in one word, in two words, and with a hyphen.
  ['t shirt', tShirts],
  ['t-shirt', tShirts],
  ['tshirts', tShirts],
  ['tee', tShirts],
  ['slip on', ['SNK-015', 'SNK-016', 'SNK-017']],
  ['slipon', ['SNK-015', 'SNK-016', 'SNK-017']],
  ['high tops', ['SNK-011', 'SNK-012', 'SNK-014']],
  ['rollneck', ['TOP-012', 'TOP-013']],
  ['v neck', ['TEE-006']],
  ['cross body bag', ['BAG-005', 'BAG-007', 'BAG-008']],
  // Article numbers.
  ['JKT-001', ['JKT-001']],
  ['jkt 001', ['JKT-001']],
  ['bot014', ['BOT-014']],
  ['SNK-999', []],
  // Several words in any order, with stop words.
  ['red dress', ['DRS-005']],
  ['black leather bag', /^BAG/],
  ['dress for women', /^DRS/],
  ['shoes for men', /^(SNK|BOT)/],
  ['mens boots', /^BOT/],
  ["men's watches", /^WCH/],
  ['navy jumper', ['TOP-010']],
  ['white t-shirt', ['TEE-001']],
  ['pearl earrings', ['JWL-019']],
  ['gold necklace', ['JWL-001', 'JWL-004']],
  // Typos.
  ['snekers', sneakers],
  ['jewelrey', jewellery],
  ['braclet', ['JWL-015', 'JWL-016', 'JWL-017']],
  ['hoop earings', hoopEarrings],
  ['chelsae boots', ['BOT-001', 'BOT-002', 'BOT-004']],
  ['handbgas', /^BAG/],
  // Prefixes.
  ['sneak', sneakers],
  ['chron', ['WCH-005', 'WCH-006', 'WCH-007', 'WCH-008']],
  ['loaf', ['FLT-007', 'FLT-008', 'FLT-009', 'FLT-010']],
  // Products that the shop does not sell.
  ['bicycle', []],
];

describeOnBothEngines('search relevance', (openTestStore) => {
  it('SEARCH-08 returns the expected products among the first four', async () => {
    const store = await openTestStore();
    await importFile(store, demoCatalogue(now));
    const searchLanguage = readSearchLanguage(contentFolder);
    const catalogue = createCatalogue({ store, clock: () => now, searchLanguage });
    const failures: string[] = [];
    for (const [typed, first] of searches) {
      const { value } = await catalogue.products(query({ q: typed, limit: 4 }));
      const found = value.result.map(({ sku }) => sku);
      const matches =
        first instanceof RegExp
          ? found.length === 4 && found.every((sku) => first.test(sku))
          : first.length === 0
            ? found.length === 0
            : first.every((sku) => found.includes(sku));
      if (!matches)
        failures.push(`${typed}: ${found.join(' ') || 'nothing'}, not ${first.toString() || 'nothing'}`);
    }
    expect(searches.length).toBeGreaterThanOrEqual(60);
    expect(failures).toEqual([]);
  });
});
