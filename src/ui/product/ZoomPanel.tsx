import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import styled from 'styled-components';
import { LargePicture } from '../picture/Picture.tsx';
import { PictureFrame } from '../picture/PictureFrame.tsx';
import type { DialogProps } from '../kit/Dialog.tsx';
import { DialogPanel } from '../kit/DialogPanel.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { usePinchZoom } from './usePinchZoom.ts';

const ZoomStage = styled(PictureFrame)`
  width: 100%;
  /* Unenlarged, the 4:5 picture fits between the title and the buttons. */
  max-width: clamp(240px, calc((100dvh - 13.5rem) * 0.8), 960px);
  margin-inline: auto;
  cursor: zoom-in;
  /* One finger scrolls the dialog until the picture is enlarged; pinching is always handled by the script. */
  touch-action: pan-y;
  user-select: none;
  &[data-enlarged] {
    cursor: move;
    touch-action: none;
  }
  & > div {
    position: absolute;
    inset: 0;
    transform-origin: 0 0;
    pointer-events: none;
  }
  & picture {
    position: absolute;
    inset: 0;
  }
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 16px;
  font-variant-numeric: tabular-nums;
`;

/** Wider than any file, so that the browser loads the widest. */
const widestSizes = '2400px';

export interface ZoomPanelProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  readonly title: string;
  readonly urls: readonly string[];
  readonly getAlt: (index: number) => string;
  /** `sizes` of the picture in the gallery, which the browser has cached. */
  readonly sizes: string;
  /** Index of the picture, from 0. */
  readonly current: number;
  readonly onStep: (by: number) => void;
}

/**
 * IMG-02: dialog with the picture as large as the screen allows and enlargeable (`usePinchZoom`); lazy-loaded by `Gallery.tsx`. Arrow keys
 * bubble to the gallery and change the picture unless it is enlarged.
 */
export const ZoomPanel = ({ title, urls, getAlt, sizes, current, onStep, ...overlay }: ZoomPanelProps) => {
  const url = urls[current];
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <DialogPanel
      {...overlay}
      title={title}
      width="wide"
      footer={
        <Row>
          <IconButton label="Previous picture" disabled={current === 0} onClick={() => onStep(-1)}>
            <ChevronLeft strokeWidth={1.5} size={22} />
          </IconButton>
          <IconButton label={isEnlarged ? 'Zoom out' : 'Zoom in'} onClick={() => setEnlarged(!isEnlarged)}>
            {isEnlarged ? <ZoomOut strokeWidth={1.5} size={22} /> : <ZoomIn strokeWidth={1.5} size={22} />}
          </IconButton>
          <output>{`${current + 1} / ${urls.length}`}</output>
          <IconButton label="Next picture" disabled={current === urls.length - 1} onClick={() => onStep(1)}>
            <ChevronRight strokeWidth={1.5} size={22} />
          </IconButton>
        </Row>
      }
    >
      <ZoomablePicture
        title={title}
        url={url}
        alt={getAlt(current)}
        sizes={sizes}
        isEnlarged={isEnlarged}
        onChange={setEnlarged}
      />
    </DialogPanel>
  );
};

interface ZoomablePictureProps {
  readonly title: string;
  readonly url: string | undefined;
  readonly alt: string;
  readonly sizes: string;
  readonly isEnlarged: boolean;
  readonly onChange: (isEnlarged: boolean) => void;
}

const ZoomablePicture = ({ title, url, alt, sizes, isEnlarged, onChange }: ZoomablePictureProps) => (
  <ZoomStage tabIndex={0} role="group" aria-label={title}>
    <div key={url} ref={usePinchZoom({ isEnlarged, onChange })}>
      {/* The cached file shows until the widest has loaded. */}
      <LargePicture url={url} alt="" sizes={sizes} isEager />
      <LargePicture url={url} alt={alt} sizes={widestSizes} isEager />
    </div>
  </ZoomStage>
);
