import type { CatalogueProduct } from '../../contract/catalogueFile.ts';
import { discountedCents, formatCents } from '../../contract/money.ts';
import { referencePriceCents, referencePeriodStart } from '../domain/referencePrice.ts';
import { upsertProductDetails } from '../store/catalogue/productDetails.ts';
import type { StoredPicture } from '../store/catalogue/toProducts.ts';
import { incrementCatalogueVersion } from '../store/catalogue/catalogueVersion.ts';
import { readCategoryNames, findCategory } from '../store/catalogue/writeCategories.ts';
import {
  insertProduct,
  lockProductBySku,
  findLowestSaleCents,
  recordPrice,
  updateProduct,
  type ProductChange,
} from '../store/catalogue/writeProducts.ts';
import { setSizes } from '../store/catalogue/writeSizes.ts';
import type { StoreTransaction } from '../store/database.ts';
import type { ProductsTable } from '../store/schema.ts';
import { sanitizeDescription } from './description.ts';
import type { RowContext } from './importRows.ts';
import { toCategoryId } from './importCategories.ts';
import type { ImportContext } from './importContext.ts';
import { createProductId } from './productId.ts';
import { RowError, type RowOutcome } from './importReport.ts';
import { indexProduct } from './searchIndex.ts';

const toCategoryIds = (path: string) => {
  const [top = '', second = '', third = ''] = path.split('/');
  return {
    top_category_id: toCategoryId(top),
    second_category_id: toCategoryId(`${top}/${second}`),
    third_category_id: toCategoryId(`${top}/${second}/${third}`),
  };
};

type ProductColumns = Required<
  Omit<ProductChange, 'rating_sum' | 'rating_count' | 'sold_30_days' | 'hidden' | 'version' | 'updated_at'>
>;

/** The columns set by a row of the file. */
const toProductColumns = (
  row: CatalogueProduct,
  { priceCents, publishedAt }: { readonly priceCents: number; readonly publishedAt: string },
  pictures: readonly StoredPicture[],
): ProductColumns => ({
  title: row.title,
  brand: row.brand,
  description: sanitizeDescription(row.descriptionHtml),
  color: row.color,
  color_family: row.colorFamily,
  price_cents: priceCents,
  discount_percent: row.discountPercent,
  sale_cents: discountedCents(priceCents, row.discountPercent),
  ...toCategoryIds(row.category),
  pictures: JSON.stringify(pictures),
  published_at: publishedAt,
});

const hasSameColumns = (product: ProductsTable, columns: ProductColumns): boolean =>
  Object.entries(columns).every(([column, value]) => Reflect.get(product, column) === value);

/** Writes one product with sizes, stock movements, price history and search index in one transaction. */
export const writeProduct = async (
  { write, recordAdded, clock, newId, reason }: ImportContext,
  row: CatalogueProduct,
  pictures: readonly StoredPicture[],
  { addWarning }: Pick<RowContext, 'addWarning'>,
): Promise<RowOutcome> => {
  const now = clock();
  const at = now.toISOString();
  const warnings: [field: string, message: string][] = [];
  let productId = '';

  const writeRow = async (trx: StoreTransaction): Promise<RowOutcome> => {
    // The transaction may be retried.
    warnings.length = 0;
    const { third_category_id: leaf } = toCategoryIds(row.category);
    if ((await findCategory(trx, leaf))?.level !== 3)
      throw new RowError('category', `There is no third-level category '${row.category}'`);
    const existingRow = await lockProductBySku(trx, row.sku);
    const lowestCents =
      existingRow && (await findLowestSaleCents(trx, existingRow.id, referencePeriodStart(now)));
    const currentOffer = existingRow && {
      priceCents: existingRow.price_cents,
      discountPercent: existingRow.discount_percent,
    };
    const priceCents = referencePriceCents(row, currentOffer, lowestCents);
    if (priceCents !== row.priceCents)
      warnings.push([
        'priceCents',
        `A discount counts from the lowest price of 30 days: ${formatCents(priceCents)}`,
      ]);
    const publishedAt = row.publishedAt
      ? new Date(row.publishedAt).toISOString()
      : (existingRow?.published_at ?? at);
    const columns = toProductColumns(row, { priceCents, publishedAt }, pictures);
    const id = existingRow?.id ?? createProductId(row.title, row.sku);
    productId = id;

    if (!existingRow)
      await insertProduct(trx, {
        id,
        sku: row.sku,
        ...columns,
        rating_sum: 0,
        rating_count: 0,
        sold_30_days: row.soldLast30Days ?? 0,
        hidden: 0,
        version: 1,
        updated_at: at,
      });
    const stock = await setSizes(trx, row.sizes, { productId: id, reason, at, newId });
    for (const { name, reserved } of stock.held)
      warnings.push(['sizes', `Size ${name} keeps ${reserved}, which orders hold`]);
    const hasNewDetails = await upsertProductDetails(trx, id, {
      group: row.group,
      wearWith: row.wearWith ?? [],
      measurements: row.measurements ?? [],
    });
    if (existingRow && hasSameColumns(existingRow, columns) && !stock.isChanged && !hasNewDetails)
      return 'unchanged';

    const isNewPrice =
      existingRow?.sale_cents !== columns.sale_cents || existingRow.price_cents !== columns.price_cents;
    if (existingRow)
      await updateProduct(trx, id, { ...columns, updated_at: at }, isNewPrice || stock.isChanged);
    if (existingRow?.sale_cents !== columns.sale_cents)
      await recordPrice(trx, { productId: id, saleCents: columns.sale_cents, at });
    const names = await readCategoryNames(trx, Object.values(toCategoryIds(row.category)));
    await indexProduct(trx, { id, sku: row.sku, ...columns }, names);
    await incrementCatalogueVersion(trx, [id]);
    return existingRow ? 'changed' : 'added';
  };

  const outcome = await write(writeRow);
  if (outcome === 'added') recordAdded(row.sku, productId);
  for (const [field, message] of warnings) addWarning(field, message);
  return outcome;
};
