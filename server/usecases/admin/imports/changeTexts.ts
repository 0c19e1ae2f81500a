/** Values of a product as texts, for staff to compare. */
import type { CatalogueMeasurements } from '../../../../contract/catalogueFile.ts';
import { formatCents } from '../../../../contract/money.ts';
import type { ImportItem } from '../../../../contract/wire/adminImports.ts';
import { stripHtml } from '../../../catalogue/description.ts';
import type { PriceOffer } from '../../../domain/referencePrice.ts';
import type { StoredPicture } from '../../../store/catalogue/toProducts.ts';

export type TextChange = ImportItem['changes'][number];

export const toOfferText = ({ priceCents, discountPercent }: PriceOffer): string | null => {
  if (priceCents === 0) return null;
  const price = formatCents(priceCents);
  return discountPercent === 0 ? price : `${price} less ${discountPercent}%`;
};

export const toSizesText = (
  sizes: readonly { readonly name: string; readonly onHand: number }[],
): string | null =>
  sizes.length === 0 ? null : sizes.map(({ name, onHand }) => `${name}: ${onHand}`).join(', ');

export const toMeasurementsText = (measurements: readonly CatalogueMeasurements[]): string | null =>
  measurements.length === 0
    ? null
    : measurements
        .map(({ size, values }) => `${size}: ${values.map(({ name, cm }) => `${name} ${cm} cm`).join(', ')}`)
        .join('; ');

export const toPicturesText = (count: number, toFetch: number): string | null => {
  if (count === 0) return null;
  const pictures = `${count} ${count === 1 ? 'picture' : 'pictures'}`;
  return toFetch === 0 ? pictures : `${pictures}, ${toFetch} to fetch`;
};

/** Says what is new where the number of pictures is not. */
export const toNewPicturesText = (
  stored: readonly StoredPicture[],
  before: readonly StoredPicture[],
): string | null => {
  const pictures = toPicturesText(stored.length, 0);
  if (stored.length !== before.length) return pictures;
  const ids = new Set(before.map(({ id }) => id));
  const added = stored.filter(({ id }) => !ids.has(id)).length;
  if (added > 0) return `${pictures}, ${added} new`;
  return stored.every(({ id }, index) => id === before[index]?.id)
    ? `${pictures}, with other texts`
    : `${pictures}, in another order`;
};

const maximumText = 300;

/** The text of a description, shortened. */
export const toDescriptionText = (html: string): string => {
  const text = stripHtml(html).replaceAll(/\s+/g, ' ').trim();
  return text.length > maximumText ? `${text.slice(0, maximumText)}…` : text;
};

export const toText = (value: string | readonly string[] | null | undefined): string | null => {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  return value.length === 0 ? null : value.join(', ');
};
