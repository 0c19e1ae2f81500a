/** URLs of pictures: `/media/{pictureId}/{width}.{format}`, immutable, in the widths of IMG-01 to IMG-05 for 1x and 2x screens. */

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

/** Height divided by width of every product picture. */
export const pictureRatio = 1.25;

/** The part of a picture that shoppers see, in fractions of its width and height; the height of the part follows from `pictureRatio`. */
export interface PictureCrop {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

export const pictureUrl = (pictureId: string, width: number, format: PictureFormat): string =>
  `/media/${pictureId}/${width}.${format}`;

/** A stored picture without the crop to the aspect ratio of the shop, at most 1,200 pixels wide and high. */
export const wholePictureUrl = (pictureId: string): string => `/media/${pictureId}/whole.webp`;

/** The URL of a picture of the shop up to its width; undefined for a URL of another host. */
export const pictureBase = (imageUrl: string): string | undefined =>
  /^(.*\/media\/[\w-]+\/)\d+\.webp$/.exec(imageUrl)?.[1];

export interface PictureSources {
  readonly src: string;
  /** Per format, the `srcset` for 1x and 2x; empty for a picture of another host. */
  readonly srcSets: readonly { readonly type: string; readonly srcSet: string }[];
}

/** Sources of an `<img>` of `width` CSS pixels, from an `imageUrl` of the contract. A URL of another host is used unchanged. */
export const pictureSources = (imageUrl: string, width: number): PictureSources => {
  const base = pictureBase(imageUrl);
  if (!base) return { src: imageUrl, srcSets: [] };
  return {
    src: `${base}${width}.webp`,
    srcSets: pictureFormats.map((format) => ({
      type: `image/${format}`,
      srcSet: `${base}${width}.${format} 1x, ${base}${width * 2}.${format} 2x`,
    })),
  };
};
