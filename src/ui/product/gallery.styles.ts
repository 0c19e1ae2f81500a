import styled, { css } from 'styled-components';
import { IconButton } from '../kit/IconButton.tsx';
import { color, forcedColorsPalette, media, onStage, type } from '../theme/theme.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';

/** Thumbnails below the main picture, from 1024 px to the left of it. */
export const GalleryLayout = styled.section`
  display: grid;
  gap: 12px;
  ${media.from1024} {
    grid-template-columns: 96px minmax(0, 1fr);
    gap: 16px;
  }
`;

/** Before the thumbnails in the document, since on a phone it is above them: nothing moves when they arrive. */
export const MainPictureFrame = styled(PictureFrame)`
  ${media.from1024} {
    grid-area: 1 / 2;
  }
`;

export const ZoomButton = styled.button`
  position: absolute;
  inset: 0;
  cursor: zoom-in;
  touch-action: pan-y pinch-zoom;
  &:focus-visible {
    outline-offset: -2px;
  }
`;

export const ZoomHint = styled.span`
  position: absolute;
  right: 12px;
  bottom: 12px;
  display: grid;
  place-items: center;
  width: 36px;
  height: 36px;
  border-radius: 50%;
  background: rgb(255 255 255 / 0.8);
  color: ${onStage.ink};
`;

export const StepButton = styled(IconButton)<{ $side: 'left' | 'right' }>`
  position: absolute;
  top: calc(50% - 22px);
  ${({ $side }) => $side}: 12px;
  background: rgb(255 255 255 / 0.8);
  color: ${onStage.ink};
  &:hover:not(:disabled) {
    background: #fff;
  }
  &:disabled {
    visibility: hidden;
  }
`;

export const Thumbnails = styled.ul`
  display: flex;
  gap: 8px;
  /* The height of the thumbnails, which are rendered later. */
  &:empty {
    min-height: 120px;
  }
  ${media.mobile} {
    &:empty {
      min-height: 0;
      padding-bottom: calc((100% - 3 * 8px) / 4 * 5 / 4);
    }
  }
  ${media.from1024} {
    grid-area: 1 / 1;
    flex-direction: column;
  }
`;

const cell = css`
  width: 96px;
  & > button {
    display: grid;
    place-items: center;
    width: 100%;
    aspect-ratio: 4 / 5;
    background: ${color.stage};
  }
  & picture,
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
  ${media.mobile} {
    width: calc((100% - 3 * 8px) / 4);
  }
`;

export const Thumbnail = styled.li<{ $isOutsideWindow: boolean }>`
  ${cell}
  & > button[aria-current] {
    ${forcedColorsPalette}
    box-shadow:
      0 0 0 1px ${color.bg},
      0 0 0 2px ${color.ink};
  }
  @media (max-width: 1280px) {
    display: ${({ $isOutsideWindow }) => ($isOutsideWindow ? 'none' : 'block')};
  }
`;

/** Number of hidden thumbnails; not shown on screens that show all. */
export const MoreItem = styled.li`
  ${cell}
  & > button {
    background: ${color.surface};
    ${type[16]}
    font-weight: 600;
  }
  @media (min-width: 1281px) {
    display: none;
  }
`;
