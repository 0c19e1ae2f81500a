import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { color, coveredBottom, layer, type } from '../theme/theme.ts';
import { Button } from './Button.tsx';
import { outdatedText, reload, useIsOutdated } from './outdated.ts';

/** Stands free of the screen's edges; all of the page around it can be used. */
const Box = styled.div`
  position: fixed;
  inset: auto 16px calc(16px + ${coveredBottom});
  z-index: ${layer.dialog};
  display: grid;
  gap: 12px;
  max-width: 440px;
  margin-inline: auto;
  padding: 16px;
  background: ${color.raised};
  border: 1px solid ${color.control};
  box-shadow: 0 12px 32px rgb(12 12 10 / 0.24);
  ${type[14]}
`;

const Ways = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
`;

interface OverlayMissingProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly onClose: () => void;
}

/** In the place of a dialog or drawer whose code did not come. It has the focus as that would have, and gives it back. */
export const OverlayMissing = ({ onRetry, isRetrying, onClose }: OverlayMissingProps) => {
  const isOutdated = useIsOutdated();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    box.current?.focus();
    return () => {
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, []);
  return createPortal(
    <Box ref={box} role="alert" tabIndex={-1} onKeyDown={({ key }) => key === 'Escape' && onClose()}>
      <p>{isOutdated ? outdatedText : 'We could not load this. Check your connection, then try again.'}</p>
      <Ways>
        <Button variant="secondary" busy={isRetrying && !isOutdated} onClick={isOutdated ? reload : onRetry}>
          {isOutdated ? 'Reload the page' : 'Try again'}
        </Button>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </Ways>
    </Box>,
    document.body,
  );
};
