import styled from 'styled-components';
import { coveredBottom, zIndex, media } from '../theme/theme.ts';

/** Above all dialogs and bars, moved by `positionNotifications`; transparent to the pointer outside of notices. */
export const Region = styled.section`
  position: fixed;
  inset: auto 16px calc(16px + ${coveredBottom});
  z-index: ${zIndex.toast};
  display: grid;
  justify-items: center;
  pointer-events: none;
  ${media.from768} {
    inset: auto auto calc(24px + ${coveredBottom}) 24px;
    justify-items: start;
  }
`;

/** Takes no room while it is empty, so that moving the region above a bar shifts no layout. */
export const Stack = styled.div`
  display: grid;
  gap: 8px;
  &:not(:empty) + &:not(:empty) {
    margin-top: 8px;
  }
`;
