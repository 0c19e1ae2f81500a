/** The process of `importMeasurements.ts`: imports products, validated and indexed for the search as by `npm run import`, without pictures. */
import { join } from 'node:path';
import { importCatalogue } from '../../server/catalogue/importCatalogue.ts';
import { readConfig } from '../../server/config.ts';
import { createIdGenerator } from '../../server/idGenerator.ts';
import { openStore } from '../../server/store/database.ts';
import type { ImportDone } from './importMeasurements.ts';

const productCount = 20_000;
const colors = ['black', 'blue', 'green', 'red', 'white'];
const categories = ['men/clothing/jackets', 'women/clothing/dresses'];

const createProduct = (at: number) => ({
  sku: `BENCH-${at}`,
  title: `Model ${at} of series ${at % 900}`,
  brand: `Brand ${at % 60}`,
  descriptionHtml: `<p>Cloth ${at % 700} with lining ${at % 300}, made for days of kind ${at % 90}.</p>`,
  color: colors[at % colors.length],
  colorFamily: colors[at % colors.length],
  priceCents: 2_000 + (at % 180) * 100,
  discountPercent: at % 5 === 0 ? 20 : 0,
  category: categories[at % categories.length],
  sizes: ['S', 'M', 'L', 'XL', 'XXL'].map((name) => ({ name, quantity: at % 7 })),
  pictures: [{ file: 'front.jpg', alt: 'Front', view: 'front' }],
  group: `GROUP-${Math.floor(at / colors.length)}`,
});

const run = async (): Promise<ImportDone> => {
  const { dataDir, databaseUrl } = readConfig(process.env);
  const clock = () => new Date();
  const store = await openStore({ databaseUrl, file: join(dataDir, 'shop.db'), hasTimeLimits: false });
  try {
    const file = {
      categories: [],
      products: Array.from({ length: productCount }, (_, at) => createProduct(at)),
      campaigns: [],
      promoCodes: [],
      deliveryMethods: [],
      reviews: [],
    };
    const media = { save: async () => '0'.repeat(24) };
    const start = performance.now();
    const { added, errors } = await importCatalogue(
      { store, clock, newId: createIdGenerator(clock), media },
      file,
      async () => new Uint8Array(),
      { existing: 'update', reason: 'import' },
    );
    const elapsedMs = performance.now() - start;
    if (added !== productCount) throw new Error(`Added ${added} products: ${JSON.stringify(errors[0])}`);
    return { products: added, elapsedMs };
  } finally {
    await store.close();
  }
};

const done = await run();
process.send?.(done);
