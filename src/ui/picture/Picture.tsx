import styled from 'styled-components';
import { pictureRatio } from '../../../contract/pictures.ts';
import {
  cardSizes,
  cardWidths,
  fixedWidthSet,
  responsiveSet,
  type PictureSet,
  type PictureUrl,
} from './pictureSets.ts';

const Image = styled.img`
  width: 100%;
  height: auto;
`;

interface PictureOptions {
  readonly alt: string;
  /** The largest contentful picture of the page: loaded eagerly with high priority. Others load lazily. */
  readonly isPriority?: boolean;
  /** Above the fold: loaded eagerly. */
  readonly isEager?: boolean;
}

interface SourceSetPictureProps extends PictureOptions {
  readonly set: PictureSet;
  readonly width: number;
}

const SourceSetPicture = ({
  set,
  width,
  alt,
  isPriority = false,
  isEager = false,
}: SourceSetPictureProps) => (
  <picture>
    {set.sources.map(({ type, srcSet, sizes }) => (
      <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
    ))}
    <Image
      src={set.src}
      alt={alt}
      width={width}
      height={Math.round(width * pictureRatio)}
      loading={isPriority || isEager ? 'eager' : 'lazy'}
      fetchPriority={isPriority ? 'high' : 'auto'}
      decoding={isPriority ? 'sync' : 'async'}
    />
  </picture>
);

export interface PictureProps extends PictureOptions {
  readonly url: PictureUrl;
  /** CSS pixels: one of `imageWidths`. */
  readonly width: number;
}

/** A fixed-width product picture in AVIF or WebP; width and height reserve its space. */
export const Picture = ({ url, width, ...options }: PictureProps) => (
  <SourceSetPicture set={fixedWidthSet(url, width)} width={width} {...options} />
);

/** IMG-01: a product picture that fills its card. */
export const CardPicture = ({
  url,
  sizes = cardSizes,
  ...options
}: PictureOptions & { readonly url: PictureUrl; readonly sizes?: string }) => (
  <SourceSetPicture set={responsiveSet(url, cardWidths, sizes)} width={cardWidths[1] ?? 250} {...options} />
);

/** A product picture that is wider than a card. */
export const LargePicture = ({
  url,
  sizes,
  ...options
}: PictureOptions & { readonly url: PictureUrl; readonly sizes: string }) => (
  <SourceSetPicture set={responsiveSet(url, [250, 600], sizes)} width={600} {...options} />
);
