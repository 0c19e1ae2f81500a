import { toDescriptionHtml, toTypedDescription } from '../../../../contract/descriptionText.ts';
import type { Infer } from '../../../../contract/schema.ts';
import type { detailsBody } from '../../../../contract/wire/adminProductParts.ts';
import type { AdminProduct } from '../../../services/admin/adminServices.ts';

export type DetailsValues = Omit<Infer<typeof detailsBody>, 'revision'>;

export const detailNames = [
  'title',
  'brand',
  'sku',
  'description',
  'category',
  'color',
  'colorFamily',
  'group',
  'wearWith',
] as const satisfies readonly (keyof DetailsValues)[];

/** The form of a product, with the revision that it is filled from. */
export const toDetailsForm = ({ sku, title, brand, color, details, revisions }: AdminProduct) => ({
  revision: revisions.details,
  sku,
  title,
  brand,
  color,
  ...details,
  description: toTypedDescription(details.description),
});

/** DESK-561: the request of a form whose description may be plain text. */
export const withDescriptionHtml = <T extends Pick<DetailsValues, 'description'>>(values: T): T => ({
  ...values,
  description: toDescriptionHtml(values.description),
});
