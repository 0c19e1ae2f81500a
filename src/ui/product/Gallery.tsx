import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { imageWidths } from '../../../contract/pictures.ts';
import { Later } from '../shop/Later.tsx';
import { Picture, LargePicture } from '../picture/Picture.tsx';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import { Announcer } from '../kit/Announcer.tsx';
import { lazyOverlay } from '../kit/lazyOverlay.tsx';
import { firstVisibleThumbnail, maxThumbnails } from './thumbnailWindow.ts';
import {
  GalleryLayout,
  ZoomHint,
  ZoomButton,
  MainPictureFrame,
  MoreItem,
  Thumbnail,
  Thumbnails,
  StepButton,
} from './gallery.styles.ts';
import type { ZoomPanelProps } from './ZoomPanel.tsx';

const { Overlay: Zoom, preload: preloadZoom } = lazyOverlay<ZoomPanelProps>(
  async () => (await import('./ZoomPanel.tsx')).ZoomPanel,
);

export interface GalleryProps {
  readonly title: string;
  readonly urls: readonly string[];
  readonly alts: readonly string[];
}

const minSwipePx = 40;
export const mainPictureSizes = '(min-width: 1280px) 600px, (min-width: 1024px) 48vw, 100vw';

/** Horizontal touch swipes change the picture; taps remain clicks. */
const useSwipe = (onStep: (by: number) => void) => {
  const startX = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      startX.current = clientX;
    },
    onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
      const distance = startX.current === null ? 0 : clientX - startX.current;
      startX.current = null;
      if (pointerType !== 'mouse' && Math.abs(distance) > minSwipePx) onStep(distance < 0 ? 1 : -1);
    },
  };
};

/** PROD-01, PROD-02, IMG-02: main picture, thumbnails and zoom. Without pictures a placeholder keeps the layout. */
export const Gallery = (gallery: GalleryProps) =>
  gallery.urls.length > 0 ? (
    <PictureGallery {...gallery} />
  ) : (
    <PictureFrame>
      <LargePicture
        url={undefined}
        alt={`There is no picture of ${gallery.title} yet`}
        sizes={mainPictureSizes}
        isEager
      />
    </PictureFrame>
  );

/** Arrow keys, swipes and buttons change the picture. */
const PictureGallery = ({ title, urls, alts }: GalleryProps) => {
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const lastIndex = urls.length - 1;
  const show = (index: number) => setCurrent(Math.min(Math.max(index, 0), lastIndex));
  const step = (by: number) => show(current + by);
  const swipe = useSwipe(step);
  const getAlt = (index: number) => alts[index] ?? `${title}, picture ${index + 1}`;
  const first = firstVisibleThumbnail(current, urls.length);
  const hiddenCount = urls.length - maxThumbnails;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') step(1);
    else if (event.key === 'ArrowLeft') step(-1);
    else return;
    event.preventDefault();
  };

  return (
    <GalleryLayout aria-label={`Pictures of ${title}`} onKeyDown={onKeyDown}>
      <MainPictureFrame>
        <ZoomButton
          type="button"
          aria-label={`Zoom: ${getAlt(current)}`}
          onClick={() => setZoomed(true)}
          onPointerEnter={preloadZoom}
          {...swipe}
        >
          <LargePicture
            key={current}
            url={urls[current]}
            alt={getAlt(current)}
            sizes={mainPictureSizes}
            isPriority={current === 0}
            isEager
          />
          <ZoomHint aria-hidden="true">
            <Maximize2 strokeWidth={1.5} size={18} />
          </ZoomHint>
        </ZoomButton>
        <Later>
          {urls.length > 1 && (
            <>
              <StepButton
                $side="left"
                label="Previous picture"
                disabled={current === 0}
                onClick={() => step(-1)}
              >
                <ChevronLeft strokeWidth={1.5} size={22} />
              </StepButton>
              <StepButton
                $side="right"
                label="Next picture"
                disabled={current === lastIndex}
                onClick={() => step(1)}
              >
                <ChevronRight strokeWidth={1.5} size={22} />
              </StepButton>
            </>
          )}
        </Later>
      </MainPictureFrame>
      <Thumbnails>
        <Later>
          {urls.map((url, index) => (
            <Thumbnail key={url} $isOutsideWindow={index < first || index >= first + maxThumbnails}>
              <button
                type="button"
                aria-label={`Show picture ${index + 1} of ${urls.length}: ${getAlt(index)}`}
                aria-current={index === current ? 'true' : undefined}
                onClick={() => show(index)}
              >
                <Picture url={url} width={imageWidths.thumbnail} alt="" isEager />
              </button>
            </Thumbnail>
          ))}
          {hiddenCount > 0 && (
            <MoreItem>
              <button
                type="button"
                aria-label={`${hiddenCount} more ${hiddenCount === 1 ? 'picture' : 'pictures'}`}
                onClick={() => setZoomed(true)}
              >
                +{hiddenCount}
              </button>
            </MoreItem>
          )}
        </Later>
      </Thumbnails>
      <Announcer text={current === 0 ? '' : `Picture ${current + 1} of ${urls.length}`} />
      <Zoom
        title={title}
        urls={urls}
        getAlt={getAlt}
        sizes={mainPictureSizes}
        current={current}
        isOpen={isZoomed}
        onClose={() => setZoomed(false)}
        onStep={step}
      />
    </GalleryLayout>
  );
};
