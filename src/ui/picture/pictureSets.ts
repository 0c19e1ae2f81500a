import { imageWidths, pictureFormats, pictureSources } from '../../../contract/pictures.ts';
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

const ownPicturePattern = /^(.*\/media\/[\w-]+\/)\d+\.webp$/;

/** One fixed width, at 1x and 2x. */
export const fixedWidthSet = (imageUrl: PictureUrl, width: number): PictureSet => {
  if (!imageUrl) return placeholder;
  const { src, srcSets } = pictureSources(imageUrl, width);
  return { src, sources: srcSets };
};

/** Several widths, each also at 2x; the browser selects by `sizes`. */
export const responsiveSet = (imageUrl: PictureUrl, widths: readonly number[], sizes: string): PictureSet => {
  if (!imageUrl) return placeholder;
  const base = ownPicturePattern.exec(imageUrl)?.[1];
  const smallest = widths[0] ?? imageWidths.cardSmall;
  const { src } = pictureSources(imageUrl, smallest);
  if (!base) return { src, sources: [] };
  const allWidths = [...new Set(widths.flatMap((width) => [width, width * 2]))].sort((a, b) => a - b);
  return {
    src,
    sources: pictureFormats.map((format) => ({
      type: `image/${format}`,
      srcSet: allWidths.map((width) => `${base}${width}.${format} ${width}w`).join(', '),
      sizes,
    })),
  };
};
