import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { StagePicture } from '../goods/Picture.tsx';
import { Stage } from '../goods/Stage.tsx';
import { Dialog } from '../kit/Dialog.tsx';
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

interface ZoomDialogProps {
  readonly title: string;
  readonly url: string;
  readonly alt: string;
  /** Such as '2 / 5'. */
  readonly position: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly onTurn: (by: number) => void;
}

/** A picture as large as the screen allows. */
export const ZoomDialog = ({ title, url, alt, position, isOpen, onClose, onTurn }: ZoomDialogProps) => (
  <Dialog
    isOpen={isOpen}
    onClose={onClose}
    title={title}
    width="wide"
    footer={
      <Row>
        <IconButton label="Previous picture" onClick={() => onTurn(-1)}>
          <ChevronLeft strokeWidth={1.5} size={22} />
        </IconButton>
        <output>{position}</output>
        <IconButton label="Next picture" onClick={() => onTurn(1)}>
          <ChevronRight strokeWidth={1.5} size={22} />
        </IconButton>
      </Row>
    }
  >
    <Large tabIndex={0} role="group" aria-label={title}>
      <StagePicture key={url} url={url} alt={alt} sizes="(min-width: 1120px) 960px, 100vw" isEager />
    </Large>
  </Dialog>
);
