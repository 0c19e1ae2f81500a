import { imageWidths, pictureBase, pictureSources } from '../../../contract/pictures.ts';
import noPicture from './no-picture.svg';

/** IMG-01: card widths in px, smallest first. */
export const cardWidths: readonly number[] = [
  imageWidths.cardSmall,
  imageWidths.cardMedium,
  imageWidths.cardLarge,
];

/** `sizes` of card pictures in the grid: two columns, three from 768 px, four from 1280 px. */
export const cardSizes = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 46vw';

export interface PictureSet {
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string; readonly sizes?: string }[];
}

/** URL of a picture; null or undefined for a product without pictures. */
export type PictureUrl = string | null | undefined;

/** Shown for a product without pictures. */
const placeholder: PictureSet = { src: noPicture, sources: [] };

/** One fixed width, at 1x and 2x. */
export const fixedWidthSet = (imageUrl: PictureUrl, width: number): PictureSet => {
  if (!imageUrl) return placeholder;
  const { src, srcSets } = pictureSources(imageUrl, width);
  return { src, sources: srcSets };
};

/**
 * Several widths as AVIF, each also at 2x; the browser selects by `sizes`. Browsers without AVIF, older than those that the styles are made
 * for, get WebP in the largest width: a second list of sources would be 3 kB of a listing.
 */
export const responsiveSet = (imageUrl: PictureUrl, widths: readonly number[], sizes: string): PictureSet => {
  if (!imageUrl) return placeholder;
  const base = pictureBase(imageUrl);
  if (!base) return { src: imageUrl, sources: [] };
  const allWidths = [...new Set(widths.flatMap((width) => [width, width * 2]))].sort((a, b) => a - b);
  return {
    src: `${base}${widths.at(-1) ?? imageWidths.main}.webp`,
    sources: [
      {
        type: 'image/avif',
        srcSet: allWidths.map((width) => `${base}${width}.avif ${width}w`).join(', '),
        sizes,
      },
    ],
  };
};
