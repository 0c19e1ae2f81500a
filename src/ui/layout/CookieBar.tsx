import { useEffect } from 'react';
import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { Container } from '../kit/Container.tsx';
import { useReservedHeight } from '../kit/useReservedHeight.ts';
import { color, flexWrap, media, type, zIndex } from '../theme/theme.ts';

/** The button in the footer that shows the bar again. */
export const cookieSettingsId = 'cookie-settings';

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${zIndex.header};
  padding-block: 12px calc(12px + env(safe-area-inset-bottom));
  background: ${color.raised};
  border-top: 1px solid ${color.line};
`;

const Row = styled(Container)`
  ${flexWrap}
  align-items: center;
  justify-content: space-between;
  gap: 8px 24px;
  ${type[14]}
`;

/** As wide as each other; one below the other where their words are too long for a row. */
const Choices = styled.div`
  display: grid;
  grid-auto-columns: 1fr;
  grid-auto-flow: column;
  gap: 8px;
  ${media.mobile} {
    width: 100%;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 8em), 1fr));
    grid-auto-flow: row;
  }
`;

interface CookieBarProps {
  readonly onAccept: () => void;
  /** Omitted where the shop asks no visitor for consent. */
  readonly onDecline: (() => void) | undefined;
  /** Whether the bar takes the focus when it appears. */
  readonly isFocused: boolean;
}

/** CONSENT-01, CONSENT-04: a region, not a dialog; the page behind stays usable. */
export const CookieBar = ({ onAccept, onDecline, isFocused }: CookieBarProps) => {
  const ref = useReservedHeight<HTMLElement>('--cookie-bar');
  useEffect(() => {
    if (isFocused) ref.current?.focus();
  }, [isFocused, ref]);
  return (
    <Bar ref={ref} aria-label="Cookies" tabIndex={-1}>
      <Row>
        <p>This website uses cookies to improve your experience.</p>
        <Choices>
          {onDecline && (
            <Button variant="secondary" onClick={onDecline}>
              Decline
            </Button>
          )}
          <Button variant="secondary" onClick={onAccept}>
            Accept
          </Button>
        </Choices>
      </Row>
    </Bar>
  );
};
