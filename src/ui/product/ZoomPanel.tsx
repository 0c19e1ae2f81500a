import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ZoomIn from 'lucide-react/icons/zoom-in';
import ZoomOut from 'lucide-react/icons/zoom-out';
import { useState } from 'react';
import styled from 'styled-components';
import { StagePicture } from '../goods/Picture.tsx';
import { Stage } from '../goods/Stage.tsx';
import type { DialogProps } from '../kit/Dialog.tsx';
import { DialogPanel } from '../kit/DialogPanel.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { useZoom } from './useZoom.ts';

const Large = styled(Stage)`
  width: 100%;
  /* As a whole: a portrait of 4 to 5 between the title and the buttons. */
  max-width: clamp(240px, calc((100dvh - 13.5rem) * 0.8), 960px);
  margin-inline: auto;
  cursor: zoom-in;
  /* One finger scrolls the dialog until there is something to move; two are never the browser's. */
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

/** Wider than any file, so that the browser takes the widest. */
const widest = '2400px';

export interface ZoomPanelProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  readonly title: string;
  readonly urls: readonly string[];
  readonly altOf: (index: number) => string;
  /** The `sizes` of the picture that is here already. */
  readonly sizes: string;
  /** Which of the pictures, from 0. */
  readonly current: number;
  readonly onTurn: (by: number) => void;
}

/**
 * IMG-02: a picture as large as the screen allows, and enlarged from its widest file (`useZoom`); `Gallery.tsx` fetches it. The gallery's
 * arrow keys turn here too, while the picture is shown as a whole.
 */
export const ZoomPanel = ({ title, urls, altOf, sizes, current, onTurn, ...overlay }: ZoomPanelProps) => {
  const url = urls[current];
  const [isEnlarged, setEnlarged] = useState(false);
  return (
    <DialogPanel
      {...overlay}
      title={title}
      width="wide"
      footer={
        <Row>
          <IconButton label="Previous picture" disabled={current === 0} onClick={() => onTurn(-1)}>
            <ChevronLeft strokeWidth={1.5} size={22} />
          </IconButton>
          <IconButton label={isEnlarged ? 'Zoom out' : 'Zoom in'} onClick={() => setEnlarged(!isEnlarged)}>
            {isEnlarged ? <ZoomOut strokeWidth={1.5} size={22} /> : <ZoomIn strokeWidth={1.5} size={22} />}
          </IconButton>
          <output>{`${current + 1} / ${urls.length}`}</output>
          <IconButton label="Next picture" disabled={current === urls.length - 1} onClick={() => onTurn(1)}>
            <ChevronRight strokeWidth={1.5} size={22} />
          </IconButton>
        </Row>
      }
    >
      <Enlargeable
        title={title}
        url={url}
        alt={altOf(current)}
        sizes={sizes}
        isEnlarged={isEnlarged}
        onChange={setEnlarged}
      />
    </DialogPanel>
  );
};

interface EnlargeableProps {
  readonly title: string;
  readonly url: string | undefined;
  readonly alt: string;
  readonly sizes: string;
  readonly isEnlarged: boolean;
  readonly onChange: (isEnlarged: boolean) => void;
}

const Enlargeable = ({ title, url, alt, sizes, isEnlarged, onChange }: EnlargeableProps) => (
  <Large tabIndex={0} role="group" aria-label={title}>
    <div key={url} ref={useZoom({ isEnlarged, onChange })}>
      {/* The one that is here already, until the widest has come. */}
      <StagePicture url={url} alt="" sizes={sizes} isEager />
      <StagePicture url={url} alt={alt} sizes={widest} isEager />
    </div>
  </Large>
);
