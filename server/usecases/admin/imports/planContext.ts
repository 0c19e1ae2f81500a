/** Input and output of the comparison of a file with the shop. */
import type { ImportMapping } from '../../../../contract/wire/adminImports.ts';
import type { ImportedProduct } from '../../../catalogue/shopFiles/importedProduct.ts';
import type { ImportFault } from '../../../catalogue/shopFiles/importTable.ts';
import type { Handle } from '../../../store/database.ts';
import type { StoredProductDetails } from '../../../store/catalogue/productDetails.ts';
import type { ProductSizesTable, ProductsTable } from '../../../store/schema.ts';
import type { TextChange } from './changeTexts.ts';
import type { ItemPlan } from './itemPlan.ts';

/** A product of the shop with its related rows. */
export interface PresentProduct {
  readonly row: ProductsTable;
  readonly sizes: readonly ProductSizesTable[];
  readonly details: StoredProductDetails;
}

/** What planning needs to know of the shop and the file. */
export interface PlanContext {
  readonly db: Handle;
  readonly now: Date;
  readonly mapping: ImportMapping;
  /** Third-level categories of the shop as staff read them, by path. */
  readonly categories: ReadonlyMap<string, string>;
  /** Paths of those that shoppers do not see. */
  readonly hiddenCategories: ReadonlySet<string>;
  /** SKUs of the shop among those that products of the file link to, and of products that the file makes. */
  readonly linkable: { readonly present: ReadonlySet<string>; readonly inFile: ReadonlySet<string> };
  /** Ids of fetched pictures by hash of the URL. */
  readonly fetched: ReadonlyMap<string, string>;
  /** Whether the shop has a picture of this id. */
  readonly hasPicture: (id: string) => Promise<boolean>;
}

/** What a comparison adds to an item. */
export interface Comparison {
  readonly changes: readonly TextChange[];
  readonly errors: readonly ImportFault[];
  readonly notes: readonly ImportFault[];
  readonly plan: ItemPlan | null;
  /** What shoppers would pay; absent where the product is left out. */
  readonly saleCents?: number;
}

/** What a product is worn with: products that are there, then also those that the file makes. `links` is null without the latter. */
export const splitLinks = (
  { wearWith }: ImportedProduct,
  { linkable: { present, inFile } }: PlanContext,
): { readonly now: string[]; readonly links: ItemPlan['links']; readonly unknown: string[] } => {
  const listed = wearWith ?? [];
  const now = listed.filter((sku) => present.has(sku));
  const all = listed.filter((sku) => present.has(sku) || inFile.has(sku));
  return {
    now,
    links: all.length > now.length ? { before: now, after: all } : null,
    unknown: listed.filter((sku) => !all.includes(sku)),
  };
};
