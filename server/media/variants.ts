/** The variants that a picture URL may request, and the master widths that they are rendered from. */
import { imageWidths, pictureFormats, type PictureFormat } from '../../contract/pictures.ts';

/** Every width of a delivered picture, in pixels. */
export const renderedWidths: readonly number[] = [
  ...new Set(Object.values(imageWidths).flatMap((width) => [width, width * 2])),
].sort((a, b) => a - b);

/** A delivered file of a picture. */
export interface Variant {
  readonly width: number;
  readonly format: PictureFormat;
  /** Not cropped to the aspect ratio of the shop. */
  readonly isWhole?: true;
}

export const variantFileName = ({ width, format, isWhole }: Variant): string =>
  `${isWhole ? 'whole' : width}.${format}`;

/** For staff who choose a crop. */
const wholeVariant: Variant = { width: 1200, format: 'webp', isWhole: true };

const variants = new Map<string, Variant>([
  ...renderedWidths.flatMap((width) =>
    pictureFormats.map((format): [string, Variant] => [
      variantFileName({ width, format }),
      { width, format },
    ]),
  ),
  [variantFileName(wholeVariant), wholeVariant],
]);

/** Parses a file name of a URL, such as `250.avif`; undefined for any other width, format or spelling. */
export const parseVariant = (file: string): Variant | undefined => variants.get(file);

/** Whether a text has the form of a picture id, a content hash; only then is the disk accessed. */
export const isPictureId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** Pictures are rasterised at these widths and scaled down, since rasterising costs more than encoding. */
const masterWidths = [500, 600, 1200] as const;

/** The master width for a variant of `width`; small variants use about twice their size, for sharpness. */
export const masterWidthFor = (width: number): number => {
  const minWidth = width <= 250 ? width * 2 : width;
  return masterWidths.find((master) => master >= minWidth) ?? 1200;
};
