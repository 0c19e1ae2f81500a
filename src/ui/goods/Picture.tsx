import styled from 'styled-components';
import { pictureRatio } from '../../../contract/pictures.ts';
import {
  cardSizes,
  cardWidths,
  fixedSet,
  fluidSet,
  type PictureSet,
  type PictureUrl,
} from './pictureSets.ts';

const Image = styled.img`
  width: 100%;
  height: auto;
`;

interface LookProps {
  readonly alt: string;
  /** The one picture that the page is judged by: fetched first. Others wait until they come near. */
  readonly isMain?: boolean;
  /** On the screen at once, though not the main one. */
  readonly isEager?: boolean;
}

interface SetProps extends LookProps {
  readonly set: PictureSet;
  readonly width: number;
}

const FromSet = ({ set, width, alt, isMain = false, isEager = false }: SetProps) => (
  <picture>
    {set.sources.map(({ type, srcSet, sizes }) => (
      <source key={type} type={type} srcSet={srcSet} sizes={sizes} />
    ))}
    <Image
      src={set.src}
      alt={alt}
      width={width}
      height={Math.round(width * pictureRatio)}
      loading={isMain || isEager ? 'eager' : 'lazy'}
      fetchPriority={isMain ? 'high' : 'auto'}
      decoding={isMain ? 'sync' : 'async'}
    />
  </picture>
);

export interface PictureProps extends LookProps {
  readonly url: PictureUrl;
  /** CSS pixels: one of `imageWidths`. */
  readonly width: number;
}

/** A product picture of one width, in AVIF or WebP, its place kept by width and height. */
export const Picture = ({ url, width, ...look }: PictureProps) => (
  <FromSet set={fixedSet(url, width)} width={width} {...look} />
);

/** IMG-01: a product picture that fills its card. */
export const CardPicture = ({
  url,
  sizes = cardSizes,
  ...look
}: LookProps & { readonly url: PictureUrl; readonly sizes?: string }) => (
  <FromSet set={fluidSet(url, cardWidths, sizes)} width={cardWidths[1] ?? 250} {...look} />
);

/** A product picture that fills a stage wider than a card: 600 or 1200 pixels as drawn, less where less is enough. */
export const StagePicture = ({
  url,
  sizes,
  ...look
}: LookProps & { readonly url: PictureUrl; readonly sizes: string }) => (
  <FromSet set={fluidSet(url, [250, 600], sizes)} width={600} {...look} />
);
