import { Dialog as Base } from '@base-ui/react/dialog';
import X from 'lucide-react/icons/x';
import { useRef } from 'react';
import styled from 'styled-components';
import { color, zIndex, media, motion, radius } from '../theme/theme.ts';
import type { DialogProps } from './Dialog.tsx';
import { IconButton } from './IconButton.tsx';
import { Body, Foot, Head, Scrim, Title } from './overlay.styles.ts';
import { restoreFocus } from './restoreFocus.ts';
import { useCloseOnBack } from './useCloseOnBack.ts';

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
export const DialogPanel = ({
  isOpen,
  onClose,
  title,
  children,
  footer,
  initialFocus,
  finalFocus,
  width = 'narrow',
}: DialogProps) => {
  const close = useRef<HTMLButtonElement>(null);
  useCloseOnBack(isOpen, onClose);
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={(open) => !open && onClose()}
      onOpenChangeComplete={(open) => !open && restoreFocus()}
    >
      <Base.Portal>
        <Scrim />
        <Viewport>
          <Popup $width={width} initialFocus={initialFocus ?? close} finalFocus={finalFocus}>
            <Head>
              <Title>{title}</Title>
              <Base.Close
                render={
                  <IconButton ref={close} label="Close">
                    <X strokeWidth={1.5} size={22} />
                  </IconButton>
                }
              />
            </Head>
            <Body>{children}</Body>
            {footer && <Foot>{footer}</Foot>}
          </Popup>
        </Viewport>
      </Base.Portal>
    </Base.Root>
  );
};
