import { Dialog as Base } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { color, zIndex, media, motion } from '../theme/theme.ts';
import type { DrawerProps } from './Drawer.tsx';
import { ModalPanel } from './ModalPanel.tsx';

/** CART-08: 400 px wide, full width at 1024 px or less. A left drawer leaves 48 px to press outside of it. */
const Popup = styled(Base.Popup)<{ $side: 'left' | 'right' }>`
  position: fixed;
  inset-block: 0;
  ${({ $side }) => $side}: 0;
  z-index: ${zIndex.dialog};
  display: flex;
  flex-direction: column;
  width: ${({ $side }) => ($side === 'left' ? 'min(400px, calc(100vw - 48px))' : '100vw')};
  ${media.aboveDrawer} {
    width: 400px;
  }
  background: ${color.raised};
  color: ${color.ink};
  transition: transform ${motion.drawer} ${motion.in};
  &[data-ending-style] {
    transition: transform 240ms ${motion.out};
  }
  &[data-starting-style],
  &[data-ending-style] {
    transform: translateX(${({ $side }) => ($side === 'left' ? '-100%' : '100%')});
  }
  ${media.forcedColors} {
    border: 1px solid;
  }
  ${media.reducedMotion} {
    transition: opacity 80ms;
    &[data-starting-style],
    &[data-ending-style] {
      transform: none;
      opacity: 0;
    }
  }
`;

/** Loaded by `Drawer.tsx` when it first opens. */
export const DrawerPanel = ({ side = 'right', ...overlay }: DrawerProps) => (
  <ModalPanel {...overlay} renderPopup={(popup) => <Popup $side={side} {...popup} />} />
);
