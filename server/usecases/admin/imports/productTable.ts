/** Products as the table that an import reads again. */
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import type { QueryOf } from '../../../../contract/endpoint.ts';
import type { adminImportEndpoints } from '../../../../contract/wire/adminImports.ts';
import { columns, joinCell } from '../../../catalogue/files/columns.ts';
import { toCsvLine, type CsvCell } from '../../../domain/csv.ts';
import type { Media } from '../../../media/media.ts';
import { pageOfFilteredProducts } from '../../../store/admin/productTable.ts';
import { listSizesOf } from '../../../store/admin/tables.ts';
import { readProductDetails } from '../../../store/catalogue/productDetails.ts';
import { parsePictures } from '../../../store/catalogue/toProducts.ts';
import type { Handle } from '../../../store/database.ts';
import type { ProductsTable } from '../../../store/schema.ts';
import type { SizeMeasurements } from '../../../../contract/types.ts';
import { recordAudit } from '../../recordAudit.ts';
import type { CurrentUser, UseCaseContext } from '../../useCaseContext.ts';
import { detailsOf } from '../productParts.ts';

type TableContext = Pick<UseCaseContext, 'store' | 'clock' | 'newId'> & {
  readonly media: Pick<Media, 'kindOf'>;
};
type Filter = QueryOf<typeof adminImportEndpoints.productTable>;

const headings = [
  'sku',
  'title',
  'brand',
  'description',
  'color',
  'color_family',
  'price',
  'discount_percent',
  'category',
  'sizes',
  'pictures',
  'picture_texts',
  'published_at',
  'group',
  'wear_with',
  'measurements',
] as const;

const productsAtOnce = 50;

/** Measurements as a cell; empty where the cell cannot hold them, which leaves them as they are in an import. */
const toMeasurementsCell = (measurements: readonly SizeMeasurements[]): string => {
  const cell = joinCell(
    measurements.map(
      ({ size, values }) => `${size}: ${values.map(({ name, cm }) => `${name} ${cm}`).join(', ')}`,
    ),
  );
  try {
    const isReadable = JSON.stringify(columns['measurements']?.read(cell)) === JSON.stringify(measurements);
    return isReadable ? cell : '';
  } catch {
    return '';
  }
};

const toLine = async (
  { store: { db }, media }: TableContext,
  row: ProductsTable,
  sizes: readonly { readonly name: string; readonly on_hand: number }[],
): Promise<CsvCell[]> => {
  const stored = await readProductDetails(db, row.id);
  const details = detailsOf(row, stored);
  const pictures = parsePictures(row.pictures);
  const files = await Promise.all(
    pictures.map(async ({ id }) => `${id}.${(await media.kindOf(id)) ?? 'jpg'}`),
  );
  return [
    details.sku,
    details.title,
    details.brand,
    details.description,
    details.color,
    details.colorFamily,
    row.price_cents === 0 ? '' : (row.price_cents / 100).toFixed(2),
    row.discount_percent,
    details.category,
    joinCell(sizes.map(({ name, on_hand: units }) => `${name}:${units}`)),
    joinCell(files),
    joinCell(pictures.map(({ alt }) => alt)),
    row.published_at,
    details.group,
    joinCell(details.wearWith),
    toMeasurementsCell(stored.measurements),
  ];
};

async function* toTable(context: TableContext, filter: Filter): AsyncGenerator<string> {
  const { db }: { readonly db: Handle } = context.store;
  // Spreadsheets read a file as UTF-8 only with this mark.
  yield `\uFEFF${toCsvLine(headings)}`;
  let after = '';
  for (;;) {
    const rows = await pageOfFilteredProducts(db, filter, { after, limit: productsAtOnce });
    const last = rows.at(-1);
    if (!last) return;
    after = last.id;
    const sizes = Map.groupBy(
      await listSizesOf(
        db,
        rows.map(({ id }) => id),
      ),
      ({ product_id: id }) => id,
    );
    for (const row of rows) yield toCsvLine(await toLine(context, row, sizes.get(row.id) ?? []));
    await yieldToOthers();
  }
}

/** DESK-432: the products of a filter, read in pages while they are sent. Recorded in the audit log. */
export const exportProductTable = async (
  context: TableContext,
  staff: CurrentUser,
  filter: Filter,
): Promise<AsyncGenerator<string>> => {
  await context.store.transaction((trx) =>
    recordAudit(trx, context, staff, {
      action: 'table_exported',
      subjectId: 'product-table',
      before: null,
      after: null,
    }),
  );
  return toTable(context, filter);
};
