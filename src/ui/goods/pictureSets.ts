import { imageWidths, pictureFormats, pictureSources } from '../../../contract/pictures.ts';
import noPicture from './no-picture.svg';

/** IMG-01: the three widths of cards, small screens first. */
export const cardWidths: readonly number[] = [
  imageWidths.cardSmall,
  imageWidths.cardMedium,
  imageWidths.cardLarge,
];

/** How wide a card's picture stands in the grid: two columns, three from 768 px, four from 1280 px. */
export const cardSizes = '(min-width: 1280px) 22vw, (min-width: 768px) 30vw, 46vw';

export interface PictureSet {
  readonly src: string;
  readonly sources: readonly { readonly type: string; readonly srcSet: string; readonly sizes?: string }[];
}

/** The address of a picture; none where the operator has given a product no picture. */
export type PictureUrl = string | null | undefined;

/** A drawing on the ground of the stages, in the place of a picture that there is none of. */
const placeholder: PictureSet = { src: noPicture, sources: [] };

const ours = /^(.*\/media\/[\w-]+\/)\d+\.webp$/;

/** One fixed width, for one and two device pixels. */
export const fixedSet = (imageUrl: PictureUrl, width: number): PictureSet => {
  if (!imageUrl) return placeholder;
  const { src, srcSets } = pictureSources(imageUrl, width);
  return { src, sources: srcSets };
};

/** Several widths, each also twice as wide, of which the browser takes what fits `sizes`. */
export const fluidSet = (imageUrl: PictureUrl, widths: readonly number[], sizes: string): PictureSet => {
  if (!imageUrl) return placeholder;
  const base = ours.exec(imageUrl)?.[1];
  const smallest = widths[0] ?? imageWidths.cardSmall;
  const { src } = pictureSources(imageUrl, smallest);
  if (!base) return { src, sources: [] };
  const all = [...new Set(widths.flatMap((width) => [width, width * 2]))].sort((a, b) => a - b);
  return {
    src,
    sources: pictureFormats.map((format) => ({
      type: `image/${format}`,
      srcSet: all.map((width) => `${base}${width}.${format} ${width}w`).join(', '),
      sizes,
    })),
  };
};
