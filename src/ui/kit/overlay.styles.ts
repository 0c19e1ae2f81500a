import { Dialog } from '@base-ui/react/dialog';
import styled from 'styled-components';
import { color, display, zIndex, media, motion } from '../theme/theme.ts';

export const Scrim = styled(Dialog.Backdrop)`
  position: fixed;
  inset: 0;
  z-index: ${zIndex.scrim};
  background: rgb(12 12 10 / 0.45);
  transition: opacity ${motion.drawer} ${motion.in};
  &[data-starting-style],
  &[data-ending-style] {
    opacity: 0;
  }
`;

export const Head = styled.header`
  position: sticky;
  top: 0;
  z-index: 1;
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  padding: 12px 12px 12px 24px;
  background: ${color.raised};
  border-bottom: 1px solid ${color.line};
  ${media.mobile} {
    padding-left: 16px;
  }
`;

export const Title = styled(Dialog.Title)`
  ${display[28]}
  font-size: 1.5rem;
`;

export const Body = styled.div`
  flex: 1;
  min-height: 0;
  overflow-y: auto;
  overscroll-behavior: contain;
  padding: 16px 24px 24px;
  ${media.mobile} {
    padding-inline: 16px;
  }
`;

export const Foot = styled.footer`
  padding: 16px 24px calc(16px + env(safe-area-inset-bottom));
  background: ${color.raised};
  border-top: 1px solid ${color.line};
  ${media.mobile} {
    padding-inline: 16px;
  }
`;
