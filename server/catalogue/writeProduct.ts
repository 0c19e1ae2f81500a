import type { CatalogueProduct } from '../../contract/catalogueFile.ts';
import { discountedCents, formatCents } from '../../contract/money.ts';
import { referencePriceCents, referenceSince } from '../domain/referencePrice.ts';
import { setDetails } from '../store/catalogue/productDetails.ts';
import type { StoredPicture } from '../store/catalogue/productReply.ts';
import { countUpCatalogueVersion } from '../store/catalogue/version.ts';
import { categoryNames, findCategory } from '../store/catalogue/writeCategories.ts';
import {
  insertProduct,
  lockProductBySku,
  lowestSaleCents,
  recordPrice,
  updateProduct,
  type ProductChange,
} from '../store/catalogue/writeProducts.ts';
import { setSizes } from '../store/catalogue/writeSizes.ts';
import type { StoreTransaction } from '../store/database.ts';
import type { ProductsTable } from '../store/schema.ts';
import { cleanDescription } from './description.ts';
import type { RowPlace } from './eachRow.ts';
import { categoryIdOf } from './importCategories.ts';
import type { ImportWork } from './importWork.ts';
import { productIdOf } from './productId.ts';
import { RowFault, type RowOutcome } from './report.ts';
import { indexProduct } from './searchIndex.ts';

const categoryIds = (path: string) => {
  const [top = '', second = '', third = ''] = path.split('/');
  return {
    top_category_id: categoryIdOf(top),
    second_category_id: categoryIdOf(`${top}/${second}`),
    third_category_id: categoryIdOf(`${top}/${second}/${third}`),
  };
};

type Wanted = Required<
  Omit<ProductChange, 'rating_sum' | 'rating_count' | 'sold_30_days' | 'hidden' | 'version' | 'updated_at'>
>;

/** The columns that a row of the file decides. */
const wantedOf = (
  row: CatalogueProduct,
  { priceCents, publishedAt }: { readonly priceCents: number; readonly publishedAt: string },
  pictures: readonly StoredPicture[],
): Wanted => ({
  title: row.title,
  brand: row.brand,
  description: cleanDescription(row.descriptionHtml),
  color: row.color,
  color_family: row.colorFamily,
  price_cents: priceCents,
  discount_percent: row.discountPercent,
  sale_cents: discountedCents(priceCents, row.discountPercent),
  ...categoryIds(row.category),
  pictures: JSON.stringify(pictures),
  published_at: publishedAt,
});

const isSame = (before: ProductsTable, wanted: Wanted): boolean =>
  Object.entries(wanted).every(([column, value]) => Reflect.get(before, column) === value);

/** Writes one product with sizes, stock movements, price history and search words, all or nothing. */
export const writeProduct = async (
  { store, write, added, clock, newId, reason }: ImportWork,
  row: CatalogueProduct,
  pictures: readonly StoredPicture[],
  { note }: Pick<RowPlace, 'note'>,
): Promise<RowOutcome> => {
  const now = clock();
  const at = now.toISOString();
  const notes: [field: string, message: string][] = [];
  let productId = '';

  const writeRow = async (trx: StoreTransaction): Promise<RowOutcome> => {
    notes.length = 0;
    const { third_category_id: leaf } = categoryIds(row.category);
    if ((await findCategory(trx, leaf))?.level !== 3)
      throw new RowFault('category', `There is no third-level category '${row.category}'`);
    const before = await lockProductBySku(trx, row.sku, store.engine);
    const lowest = before && (await lowestSaleCents(trx, before.id, referenceSince(now)));
    const offered = before && { priceCents: before.price_cents, discountPercent: before.discount_percent };
    const priceCents = referencePriceCents(row, offered, lowest);
    if (priceCents !== row.priceCents)
      notes.push([
        'priceCents',
        `A discount counts from the lowest price of 30 days: ${formatCents(priceCents)}`,
      ]);
    const publishedAt = row.publishedAt
      ? new Date(row.publishedAt).toISOString()
      : (before?.published_at ?? at);
    const wanted = wantedOf(row, { priceCents, publishedAt }, pictures);
    const id = before?.id ?? productIdOf(row.title, row.sku);
    productId = id;

    if (!before)
      await insertProduct(trx, {
        id,
        sku: row.sku,
        ...wanted,
        rating_sum: 0,
        rating_count: 0,
        sold_30_days: row.soldLast30Days ?? 0,
        hidden: 0,
        version: 1,
        updated_at: at,
      });
    const stock = await setSizes(trx, row.sizes, { productId: id, reason, at, newId, engine: store.engine });
    for (const { name, reserved } of stock.held)
      notes.push(['sizes', `Size ${name} keeps ${reserved}, which orders hold`]);
    const hasNewDetails = await setDetails(trx, id, {
      group: row.group,
      wearWith: row.wearWith ?? [],
      measurements: row.measurements ?? [],
    });
    if (before && isSame(before, wanted) && !stock.isChanged && !hasNewDetails) return 'unchanged';

    const isNewPrice = before?.sale_cents !== wanted.sale_cents || before.price_cents !== wanted.price_cents;
    if (before) await updateProduct(trx, id, { ...wanted, updated_at: at }, isNewPrice || stock.isChanged);
    if (before?.sale_cents !== wanted.sale_cents)
      await recordPrice(trx, { productId: id, saleCents: wanted.sale_cents, at });
    const names = await categoryNames(trx, Object.values(categoryIds(row.category)));
    await indexProduct(trx, { id, sku: row.sku, ...wanted }, names);
    await countUpCatalogueVersion(trx);
    return before ? 'changed' : 'added';
  };

  const outcome = await write(writeRow);
  if (outcome === 'added') added(row.sku, productId);
  for (const [field, message] of notes) note(field, message);
  return outcome;
};
