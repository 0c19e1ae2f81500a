import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import styled from 'styled-components';
import { StagePicture } from '../goods/Picture.tsx';
import { Stage } from '../goods/Stage.tsx';
import type { DialogProps } from '../kit/Dialog.tsx';
import { DialogPanel } from '../kit/DialogPanel.tsx';
import { IconButton } from '../kit/IconButton.tsx';

const Large = styled(Stage)`
  width: 100%;
  max-width: 960px;
  margin-inline: auto;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: 16px;
  font-variant-numeric: tabular-nums;
`;

export interface ZoomPanelProps extends Pick<DialogProps, 'isOpen' | 'onClose'> {
  readonly title: string;
  readonly urls: readonly string[];
  readonly altOf: (index: number) => string;
  /** Which of the pictures, from 0. */
  readonly current: number;
  readonly onTurn: (by: number) => void;
}

/** A picture as large as the screen allows; `Gallery.tsx` fetches it. The gallery's arrow keys turn here too. */
export const ZoomPanel = ({ title, urls, altOf, current, onTurn, ...overlay }: ZoomPanelProps) => {
  const url = urls[current];
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
          <output>{`${current + 1} / ${urls.length}`}</output>
          <IconButton label="Next picture" disabled={current === urls.length - 1} onClick={() => onTurn(1)}>
            <ChevronRight strokeWidth={1.5} size={22} />
          </IconButton>
        </Row>
      }
    >
      <Large tabIndex={0} role="group" aria-label={title}>
        <StagePicture
          key={url}
          url={url}
          alt={altOf(current)}
          sizes="(min-width: 1120px) 960px, 100vw"
          isEager
        />
      </Large>
    </DialogPanel>
  );
};
