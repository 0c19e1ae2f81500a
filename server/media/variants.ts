/** Which pictures an address may ask for, and how the work of drawing them is shared. */
import { pictureFormats, renderedWidths, type PictureFormat } from '../../contract/pictures.ts';

/** One file that a picture is delivered as. */
export interface Variant {
  readonly width: number;
  readonly format: PictureFormat;
}

export const fileOf = ({ width, format }: Variant): string => `${width}.${format}`;

const variants = new Map<string, Variant>(
  renderedWidths.flatMap((width) =>
    pictureFormats.map((format): [string, Variant] => [fileOf({ width, format }), { width, format }]),
  ),
);

/** The variant that a file name of an address asks for; nothing for any other width, format or spelling. */
export const variantOf = (file: string): Variant | undefined => variants.get(file);

/** A picture's id is what its content hashes to: nothing else is looked for on disk. */
export const isPictureId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);

/** Drawn at these widths and scaled down from there: drawing costs far more than encoding, and grows with the area. */
const masterWidths = [500, 600, 1200] as const;

/** The width to draw at for a variant of `width`; small ones come from about twice their size, for sharpness. */
export const masterWidthFor = (width: number): number => {
  const wanted = width <= 250 ? width * 2 : width;
  return masterWidths.find((master) => master >= wanted) ?? 1200;
};
