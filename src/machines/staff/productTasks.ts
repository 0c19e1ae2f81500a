import type { Infer } from '../../../contract/schema.ts';
import type { detailsBody, newProductBody, sizesBody } from '../../../contract/wire/adminProductParts.ts';

/** DESK-101 to DESK-129: tasks that make and edit products. */
export type ProductTask =
  /** `id` names the form, since the product has no id yet. */
  | { readonly kind: 'makeProduct'; readonly id: 'new'; readonly product: Infer<typeof newProductBody> }
  | { readonly kind: 'editProduct'; readonly id: string; readonly details: Infer<typeof detailsBody> }
  | { readonly kind: 'editProductSizes'; readonly id: string; readonly sizes: Infer<typeof sizesBody> }
  | { readonly kind: 'duplicateProduct'; readonly id: string; readonly sku: string }
  | { readonly kind: 'retireProduct'; readonly id: string; readonly retired: boolean };
