import { useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import styled from 'styled-components';
import { color, coveredBottom, flexWrap, type, zIndex } from '../theme/theme.ts';
import { Button } from './Button.tsx';
import { newVersionMessage, useHasNewVersion } from './newVersion.ts';
import { RetryButton } from './RetryButton.tsx';

/** Not modal: the page around it stays usable. */
const Box = styled.div`
  position: fixed;
  inset: auto 16px calc(16px + ${coveredBottom});
  z-index: ${zIndex.dialog};
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

const Actions = styled.div`
  ${flexWrap}
  gap: 12px 24px;
`;

interface OverlayLoadErrorProps {
  readonly onRetry: () => void;
  readonly isRetrying: boolean;
  readonly onClose: () => void;
}

/** Shown instead of a dialog or drawer whose code failed to load. Takes the focus and returns it on unmount. */
export const OverlayLoadError = ({ onRetry, isRetrying, onClose }: OverlayLoadErrorProps) => {
  const isNewVersion = useHasNewVersion();
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
      <p>
        {isNewVersion ? newVersionMessage : 'We could not load this. Check your connection, then try again.'}
      </p>
      <Actions>
        <RetryButton onRetry={onRetry} isRetrying={isRetrying} />
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </Actions>
    </Box>,
    document.body,
  );
};
