/** Addresses of pictures: `/media/{pictureId}/{width}.{format}`, immutable, drawn at the widths of specification section 9, once and twice as dense. */

export const pictureFormats = ['avif', 'webp'] as const;
export type PictureFormat = (typeof pictureFormats)[number];

/** IMG-01 to IMG-05, in CSS pixels. */
export const imageWidths = {
  cardSmall: 160,
  cardMedium: 250,
  cardLarge: 450,
  thumbnail: 128,
  main: 600,
  orderDetails: 80,
  cart: 144,
  drawer: 100,
} as const;

/** Every width that the server renders. */
export const renderedWidths: readonly number[] = [
  ...new Set(Object.values(imageWidths).flatMap((width) => [width, width * 2])),
].sort((a, b) => a - b);

/** Height over width of every product picture. */
export const pictureRatio = 1.25;

export const pictureUrl = (pictureId: string, width: number, format: PictureFormat): string =>
  `/media/${pictureId}/${width}.${format}`;

const ours = /^(.*\/media\/[\w-]+\/)\d+\.webp$/;

export interface PictureSources {
  readonly src: string;
  /** Per format, the `srcset` for one and two device pixels; empty for a picture that is not ours. */
  readonly srcSets: readonly { readonly type: string; readonly srcSet: string }[];
}

/** What an `<img>` of `width` CSS pixels needs, from an `imageUrl` of the contract. A foreign address is used as it is. */
export const pictureSources = (imageUrl: string, width: number): PictureSources => {
  const base = ours.exec(imageUrl)?.[1];
  if (!base) return { src: imageUrl, srcSets: [] };
  return {
    src: `${base}${width}.webp`,
    srcSets: pictureFormats.map((format) => ({
      type: `image/${format}`,
      srcSet: `${base}${width}.${format} 1x, ${base}${width * 2}.${format} 2x`,
    })),
  };
};
