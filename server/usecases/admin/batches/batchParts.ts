/** The parts of a product that batches change, by the name under which an item stores their values. A new part is a line here. */
import type { Infer } from '../../../../contract/schema.ts';
import { campaignsPart } from './campaignsPart.ts';
import { detailsPart } from './detailsPart.ts';
import type { newProductSchema } from './newProduct.ts';
import { measurementsPart } from './measurementsPart.ts';
import { offerPart } from './offerPart.ts';
import { picturesPart } from './picturesPart.ts';
import { sizesPart } from './sizesPart.ts';
import { sizeStockPart } from './sizeStockPart.ts';
import { stockAddedPart, stockPart } from './stockParts.ts';
import { visibilityPart } from './visibilityPart.ts';

/** Applied in this order. */
export const batchParts = {
  details: detailsPart,
  pictures: picturesPart,
  offer: offerPart,
  sizes: sizesPart,
  sizeStock: sizeStockPart,
  measurements: measurementsPart,
  stock: stockPart,
  stockAdded: stockAddedPart,
  campaigns: campaignsPart,
  visibility: visibilityPart,
} as const;

type BatchParts = typeof batchParts;

/** Values of a product by part. */
export type PartValues = { readonly [P in keyof BatchParts]?: Infer<BatchParts[P]['schema']> };

/** The values of a product that an item makes. */
export interface NewProductValues {
  readonly newProduct: Infer<typeof newProductSchema>;
}
