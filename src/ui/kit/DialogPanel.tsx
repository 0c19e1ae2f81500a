import { Dialog as Base } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { color, zIndex, media, motion, radius } from '../theme/theme.ts';
import type { DialogProps } from './Dialog.tsx';
import { ModalPanel } from './ModalPanel.tsx';

const widths = { narrow: '440px', medium: '640px', wide: '1120px' } as const;

const Viewport = styled(Base.Viewport)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.dialog};
  display: grid;
  place-items: center;
  padding: 16px;
  ${media.mobile} {
    padding: 0;
    place-items: end stretch;
  }
`;

const Popup = styled(Base.Popup)<{ $width: keyof typeof widths }>`
  display: flex;
  flex-direction: column;
  width: 100%;
  max-width: ${({ $width }) => widths[$width]};
  max-height: calc(100dvh - 32px);
  background: ${color.raised};
  color: ${color.ink};
  border-radius: ${radius.control};
  overflow: hidden;
  transition:
    opacity ${motion.popover} ${motion.in},
    transform ${motion.popover} ${motion.in};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
    transform: translateY(12px);
  }
  ${media.mobile} {
    max-width: none;
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
  ${media.reducedMotion} {
    transform: none !important;
  }
`;

/** Loaded by `Dialog.tsx` when it first opens. */
export const DialogPanel = ({ width = 'narrow', ...overlay }: DialogProps) => (
  <ModalPanel
    {...overlay}
    renderPopup={(popup) => (
      <Viewport>
        <Popup $width={width} {...popup} />
      </Viewport>
    )}
  />
);
