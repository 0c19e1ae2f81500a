import type { Infer } from '../../../contract/schema.ts';
import type {
  cropBody,
  detailsBody,
  newProductBody,
  picturesBody,
  sizesBody,
} from '../../../contract/wire/adminProductParts.ts';

/** DESK-101 to DESK-129: tasks that make and edit products. */
export type ProductTask =
  /** `id` names the form, since the product has no id yet. */
  | { readonly kind: 'makeProduct'; readonly id: 'new'; readonly product: Infer<typeof newProductBody> }
  | { readonly kind: 'editProduct'; readonly id: string; readonly details: Infer<typeof detailsBody> }
  | { readonly kind: 'editProductSizes'; readonly id: string; readonly sizes: Infer<typeof sizesBody> }
  | { readonly kind: 'arrangePictures'; readonly id: string; readonly pictures: Infer<typeof picturesBody> }
  | {
      readonly kind: 'cropPicture';
      readonly id: string;
      readonly picture: string;
      readonly crop: Infer<typeof cropBody>;
    }
  | { readonly kind: 'duplicateProduct'; readonly id: string; readonly sku: string }
  | { readonly kind: 'retireProduct'; readonly id: string; readonly retired: boolean };
