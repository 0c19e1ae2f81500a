import { formatCents } from '../../contract/money.ts';
import { referencePriceCents, referencePeriodStart } from '../domain/referencePrice.ts';
import { upsertProductDetails } from '../store/catalogue/productDetails.ts';
import { findLowestSaleCents, recordPrice, updateProduct } from '../store/catalogue/writeProducts.ts';
import { setSizes } from '../store/catalogue/writeSizes.ts';
import type { StoreTransaction } from '../store/database.ts';
import type { ProductsTable } from '../store/schema.ts';
import type { ImportContext } from './importContext.ts';
import { toProductColumns, type ProductColumns } from './productColumns.ts';
import { indexProduct, type CategoryNames } from './searchIndex.ts';
import type { ProductRow } from './writeProducts.ts';

const hasSameColumns = (product: ProductsTable, columns: ProductColumns): boolean =>
  Object.entries(columns).every(([column, value]) => Reflect.get(product, column) === value);

export interface ProductUpdate {
  readonly isChanged: boolean;
  readonly warnings: readonly (readonly [field: string, message: string])[];
}

/** Updates a product, which the transaction has locked, with sizes, stock movements, price history and search index. */
export const updateImportedProduct = async (
  trx: StoreTransaction,
  { clock, newId, reason }: ImportContext,
  { row, pictures }: ProductRow,
  before: ProductsTable,
  categoryNames: CategoryNames,
): Promise<ProductUpdate> => {
  const now = clock();
  const at = now.toISOString();
  const { id } = before;
  const warnings: [field: string, message: string][] = [];
  const lowestCents = await findLowestSaleCents(trx, id, referencePeriodStart(now));
  const currentOffer = { priceCents: before.price_cents, discountPercent: before.discount_percent };
  const priceCents = referencePriceCents(row, currentOffer, lowestCents);
  if (priceCents !== row.priceCents)
    warnings.push([
      'priceCents',
      `A discount counts from the lowest price of 30 days: ${formatCents(priceCents)}`,
    ]);
  const publishedAt = row.publishedAt ? new Date(row.publishedAt).toISOString() : before.published_at;
  const columns = toProductColumns(row, { priceCents, publishedAt }, pictures);
  const stock = await setSizes(trx, row.sizes, { productId: id, reason, at, newId });
  for (const { name, reserved } of stock.held)
    warnings.push(['sizes', `Size ${name} keeps ${reserved}, which orders hold`]);
  const hasNewDetails = await upsertProductDetails(trx, id, {
    group: row.group,
    wearWith: row.wearWith ?? [],
    measurements: row.measurements ?? [],
  });
  if (hasSameColumns(before, columns) && !stock.isChanged && !hasNewDetails)
    return { isChanged: false, warnings };

  const isNewPrice = before.sale_cents !== columns.sale_cents || before.price_cents !== columns.price_cents;
  await updateProduct(trx, id, { ...columns, updated_at: at }, isNewPrice || stock.isChanged);
  if (before.sale_cents !== columns.sale_cents)
    await recordPrice(trx, { productId: id, saleCents: columns.sale_cents, at });
  await indexProduct(trx, { id, sku: row.sku, ...columns }, categoryNames);
  return { isChanged: true, warnings };
};
