import styled from 'styled-components';
import { color, display, flexWrap, media, type } from '../theme/theme.ts';

/** Focused when its step opens. */
export const StepTitle = styled.h2.attrs({ tabIndex: -1 })`
  ${display[28]}
  &:focus {
    outline: none;
  }
`;

/** 'Step 2 of 4', above the title in the same heading. */
export const StepCount = styled.span`
  display: block;
  margin-bottom: 4px;
  font-family: var(--sans);
  letter-spacing: 0;
  color: ${color.ink2};
  ${type[14]}
`;

export const StepBody = styled.section`
  display: grid;
  gap: 24px;
`;

export const StepActions = styled.div`
  ${flexWrap}
  gap: 12px;
  padding-top: 8px;
  & > .forward {
    min-width: 200px;
  }
  ${media.mobile} {
    flex-direction: column-reverse;
    & > * {
      width: 100%;
    }
  }
`;

export const MutedText = styled.p`
  color: ${color.ink2};
  ${type[14]}
`;
