import { imageWidths, pictureFormats, pictureSources } from '../../../contract/pictures.ts';

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

const ours = /^(.*\/media\/[\w-]+\/)\d+\.webp$/;

/** One fixed width, for one and two device pixels. */
export const fixedSet = (imageUrl: string, width: number): PictureSet => {
  const { src, srcSets } = pictureSources(imageUrl, width);
  return { src, sources: srcSets };
};

/** Several widths, each also twice as wide, of which the browser takes what fits `sizes`. */
export const fluidSet = (imageUrl: string, widths: readonly number[], sizes: string): PictureSet => {
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
