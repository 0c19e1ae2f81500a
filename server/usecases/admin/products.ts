import type { ReplyOf } from '../../../contract/endpoint.ts';
import { toDollars } from '../../../contract/money.ts';
import { imageWidths, pictureUrl } from '../../../contract/pictures.ts';
import { lowStockThreshold } from '../../../contract/rules.ts';
import type { Page } from '../../../contract/types.ts';
import type { adminProductById, adminProducts } from '../../../contract/wire/adminProducts.ts';
import { referencePeriodStart } from '../../domain/referencePrice.ts';
import { notFound } from '../../domain/appError.ts';
import { takePage } from '../../domain/takePage.ts';
import {
  listAdminProducts,
  findProduct,
  listStockMovements,
  listPriceHistory,
  listProductSizes,
  listSizesOfProducts,
  type AdminProductQuery,
} from '../../store/admin/products.ts';
import { listBatchesOfProduct, type ProductBatchRow } from '../../store/batches.ts';
import { listSoldSizes } from '../../store/admin/productEdits.ts';
import { findHiddenCategory, readCategories } from '../../store/catalogue/categories.ts';
import { readProductDetails } from '../../store/catalogue/productDetails.ts';
import { parsePictures } from '../../store/catalogue/toProducts.ts';
import { findLowestSaleCents } from '../../store/catalogue/writeProducts.ts';
import type { ProductSizesTable, ProductsTable, StockMovementsTable } from '../../store/schema.ts';
import { countWaitingBySize } from '../../store/stockRequests.ts';
import { readAuditLogOf } from './auditLog.ts';
import { toEditableParts } from './productParts.ts';
import type { UseCaseContext } from '../useCaseContext.ts';

export type ProductForStaff = ReplyOf<typeof adminProductById>;
type Line = ReplyOf<typeof adminProducts>['result'][number];

const shownPrices = 12;
const shownMovements = 20;
const shownBatches = 5;

const presentBatch = ({ id, title, created_at, email, state }: ProductBatchRow) => ({
  _id: id,
  title,
  at: created_at,
  by: email ?? 'Deleted account',
  isUndone: state === 'undone',
});

const toSummary = (row: ProductsTable) => {
  const [picture] = parsePictures(row.pictures);
  return {
    _id: row.id,
    sku: row.sku,
    title: row.title,
    brand: row.brand,
    color: row.color,
    imageUrl: picture ? pictureUrl(picture.id, imageWidths.main, 'webp') : null,
    price: toDollars(row.price_cents),
    discountPercent: row.discount_percent,
    discountedPrice: toDollars(row.sale_cents),
    hidden: row.hidden === 1,
    isDraft: row.drafted_at !== null,
    isRetired: row.retired_at !== null,
  };
};

const sumStock = (rows: readonly ProductSizesTable[]) => {
  const sizes = rows.map(({ name, on_hand: onHand, reserved }) => ({ name, available: onHand - reserved }));
  return {
    available: sizes.reduce((sum, { available }) => sum + available, 0),
    sizesOut: sizes.filter(({ available }) => available <= 0).length,
    sizesLow: sizes.filter(({ available }) => available > 0 && available < lowStockThreshold),
  };
};

/** Movements of one moment in the order of the product's sizes, those of removed sizes last. */
const sortBySize = (
  movements: readonly StockMovementsTable[],
  sizes: readonly ProductSizesTable[],
): StockMovementsTable[] => {
  const positions = new Map(sizes.map(({ name }, index) => [name, index]));
  const positionOf = ({ size }: StockMovementsTable) => positions.get(size) ?? sizes.length;
  return [...Map.groupBy(movements, ({ at }) => at).values()].flatMap((moment) =>
    moment.toSorted((one, other) => positionOf(one) - positionOf(other)),
  );
};

/** ROLE-05: a page of all products, including hidden ones. */
export const readAllProducts = async (
  { store: { db } }: Pick<UseCaseContext, 'store'>,
  query: AdminProductQuery,
): Promise<Page<Line>> => {
  const { rows, ...cursor } = takePage(await listAdminProducts(db, query), query);
  // Of the rows of the page only: PostgreSQL would add up the sizes of all rows before it too.
  const sizes = await listSizesOfProducts(
    db,
    rows.map(({ id }) => id),
  );
  const categories = await readCategories(db);
  return {
    result: rows.map((row) => ({
      ...toSummary(row),
      ...sumStock(sizes.get(row.id) ?? []),
      isCategoryHidden: !categories.isVisible(row.third_category_id),
    })),
    ...cursor,
  };
};

/** ROLE-05: one product with stock, price history and audit log. */
export const readProductForStaff = async (
  { store: { db }, clock }: Pick<UseCaseContext, 'store' | 'clock'>,
  id: string,
): Promise<ProductForStaff> => {
  const row = await findProduct(db, id);
  if (!row) throw notFound('The product');
  const sizes = await listProductSizes(db, id);
  const lowestCents = await findLowestSaleCents(db, id, referencePeriodStart(clock()));
  const prices = await listPriceHistory(db, id, shownPrices);
  const movements = await listStockMovements(db, id, shownMovements);
  const sold = await listSoldSizes(db, id);
  const waiting = await countWaitingBySize(db, id);
  const hiddenCategory = findHiddenCategory(await readCategories(db), row.third_category_id);
  return {
    ...toSummary(row),
    ...toEditableParts(row, sizes, await readProductDetails(db, id)),
    ...(hiddenCategory ? { hiddenCategory: { _id: hiddenCategory.id, name: hiddenCategory.name } } : {}),
    sizes: sizes.map(({ name, on_hand, reserved }) => ({
      name,
      onHand: on_hand,
      reserved,
      isSold: sold.has(name),
      waiting: waiting.get(name) ?? 0,
    })),
    // Shoppers have not seen the prices of a draft.
    lowestPrice30Days: lowestCents === undefined || row.drafted_at !== null ? null : toDollars(lowestCents),
    prices: prices
      .filter(({ sale_cents: cents }) => cents > 0)
      .map(({ sale_cents, from_at }) => ({ price: toDollars(sale_cents), from: from_at })),
    movements: sortBySize(movements, sizes).map(({ size, quantity, reason, at }) => ({
      size,
      quantity,
      reason,
      at,
    })),
    log: await readAuditLogOf(db, id),
    batches: (await listBatchesOfProduct(db, id, shownBatches)).map(presentBatch),
  };
};
