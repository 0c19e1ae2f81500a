import type { ImportedPicture } from '../../../catalogue/shopFiles/importedProduct.ts';
import type { NewProductValues, PartValues } from '../batches/batchParts.ts';

/** A picture with its alternative text. `isDefaultAlt`: only new pictures get it; absent in plans of older versions. */
export interface PlannedPicture extends ImportedPicture {
  readonly alt: string;
  readonly isDefaultAlt?: boolean;
}

/** What the batch does with a product, before its pictures are fetched. Stored with the item. */
export type ItemPlan = {
  /** The pictures that the product gets; null leaves those that it has. */
  readonly pictures: readonly PlannedPicture[] | null;
  /** SKUs that it is worn with, once the products of the file are there; null where that changes nothing. */
  readonly links: { readonly before: readonly string[]; readonly after: readonly string[] } | null;
} & (
  | { readonly productId: string; readonly before: PartValues; readonly after: PartValues }
  | { readonly productId: null; readonly newProduct: NewProductValues['newProduct'] }
);

/** The stored plan. */
export const parsePlan = (json: string): ItemPlan =>
  // Written by `checkStep`.
  JSON.parse(json) as ItemPlan;
