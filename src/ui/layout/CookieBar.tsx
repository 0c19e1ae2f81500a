import styled from 'styled-components';
import { Button } from '../kit/Button.tsx';
import { Container } from '../kit/Container.tsx';
import { useReservedHeight } from '../kit/useReservedHeight.ts';
import { color, flexWrap, media, type, zIndex } from '../theme/theme.ts';

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
  ${media.mobile} {
    & > button {
      width: 100%;
    }
  }
`;

/** CONSENT-01: a region, not a dialog; the page behind stays usable. */
export const CookieBar = ({ onAccept }: { readonly onAccept: () => void }) => {
  const ref = useReservedHeight<HTMLElement>('--cookie-bar');
  return (
    <Bar ref={ref} aria-label="Cookies">
      <Row>
        <p>This website uses cookies to improve your experience.</p>
        <Button onClick={onAccept}>Accept</Button>
      </Row>
    </Bar>
  );
};
