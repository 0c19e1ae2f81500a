import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Maximize2 from 'lucide-react/icons/maximize-2';
import { useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { imageWidths } from '../../../contract/pictures.ts';
import { Picture, StagePicture } from '../goods/Picture.tsx';
import { Stage } from '../goods/Stage.tsx';
import { Announcer } from '../kit/Announcer.tsx';
import { lazyOverlay } from '../kit/lazyOverlay.tsx';
import { firstThumbnail, thumbnailsAtMost } from './galleryWindow.ts';
import { Frame, Hint, Main, MainStage, More, Thumbnail, Thumbnails, Turn } from './galleryLook.ts';
import type { ZoomPanelProps } from './ZoomPanel.tsx';

const { Overlay: Zoom, preload: preloadZoom } = lazyOverlay<ZoomPanelProps>(
  async () => (await import('./ZoomPanel.tsx')).ZoomPanel,
);

export interface GalleryProps {
  readonly title: string;
  readonly urls: readonly string[];
  readonly alts: readonly string[];
}

const swipePx = 40;
export const mainSizes = '(min-width: 1280px) 600px, (min-width: 1024px) 48vw, 100vw';

/** Swipes of a finger turn the page; a tap that does not travel opens the zoom. */
const useSwipe = (onTurn: (by: number) => void) => {
  const from = useRef<number | null>(null);
  return {
    onPointerDown: ({ clientX }: PointerEvent) => {
      from.current = clientX;
    },
    onPointerUp: ({ clientX, pointerType }: PointerEvent) => {
      const distance = from.current === null ? 0 : clientX - from.current;
      from.current = null;
      if (pointerType !== 'mouse' && Math.abs(distance) > swipePx) onTurn(distance < 0 ? 1 : -1);
    },
  };
};

/** PROD-01, PROD-02, IMG-02: the main picture, thumbnails beside or below it, and a zoom. A product without pictures has its stage all the same. */
export const Gallery = (gallery: GalleryProps) =>
  gallery.urls.length > 0 ? (
    <Pictures {...gallery} />
  ) : (
    <Stage>
      <StagePicture
        url={undefined}
        alt={`There is no picture of ${gallery.title} yet`}
        sizes={mainSizes}
        isEager
      />
    </Stage>
  );

/** Arrow keys and swipes turn, and so do the buttons. */
const Pictures = ({ title, urls, alts }: GalleryProps) => {
  const [current, setCurrent] = useState(0);
  const [isZoomed, setZoomed] = useState(false);
  const last = urls.length - 1;
  const show = (index: number) => setCurrent(Math.min(Math.max(index, 0), last));
  const turn = (by: number) => show(current + by);
  const swipe = useSwipe(turn);
  const altOf = (index: number) => alts[index] ?? `${title}, picture ${index + 1}`;
  const first = firstThumbnail(current, urls.length);
  const hidden = urls.length - thumbnailsAtMost;

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'ArrowRight') turn(1);
    else if (event.key === 'ArrowLeft') turn(-1);
    else return;
    event.preventDefault();
  };

  return (
    <Frame aria-label={`Pictures of ${title}`} onKeyDown={onKeyDown}>
      <Thumbnails>
        {urls.map((url, index) => (
          <Thumbnail key={url} $isBeyond={index < first || index >= first + thumbnailsAtMost}>
            <button
              type="button"
              aria-label={`Show picture ${index + 1} of ${urls.length}: ${altOf(index)}`}
              aria-current={index === current ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <Picture url={url} width={imageWidths.thumbnail} alt="" isEager />
            </button>
          </Thumbnail>
        ))}
        {hidden > 0 && (
          <More>
            <button type="button" aria-label={`${hidden} more pictures`} onClick={() => setZoomed(true)}>
              +{hidden}
            </button>
          </More>
        )}
      </Thumbnails>
      <MainStage>
        <Main
          type="button"
          aria-label={`Zoom: ${altOf(current)}`}
          onClick={() => setZoomed(true)}
          onPointerEnter={preloadZoom}
          {...swipe}
        >
          <StagePicture
            key={current}
            url={urls[current]}
            alt={altOf(current)}
            sizes={mainSizes}
            isMain={current === 0}
            isEager
          />
          <Hint aria-hidden="true">
            <Maximize2 strokeWidth={1.5} size={18} />
          </Hint>
        </Main>
        {urls.length > 1 && (
          <>
            <Turn $side="left" label="Previous picture" disabled={current === 0} onClick={() => turn(-1)}>
              <ChevronLeft strokeWidth={1.5} size={22} />
            </Turn>
            <Turn $side="right" label="Next picture" disabled={current === last} onClick={() => turn(1)}>
              <ChevronRight strokeWidth={1.5} size={22} />
            </Turn>
          </>
        )}
      </MainStage>
      <Announcer text={current === 0 ? '' : `Picture ${current + 1} of ${urls.length}`} />
      <Zoom
        title={title}
        urls={urls}
        altOf={altOf}
        sizes={mainSizes}
        current={current}
        isOpen={isZoomed}
        onClose={() => setZoomed(false)}
        onTurn={turn}
      />
    </Frame>
  );
};
