import styled from 'styled-components';
import { PageTitle } from '../kit/Heading.tsx';
import { color, display, media, type } from '../theme/theme.ts';

export const Box = styled.div`
  display: grid;
  align-content: start;
  gap: 24px;
  ${media.from1024} {
    position: sticky;
    top: 96px;
    align-self: start;
  }
`;

export const Head = styled.div`
  display: grid;
  justify-items: start;
  gap: 6px;
`;

export const Brand = styled.p`
  ${type[14]}
  font-weight: 600;
`;

export const Title = styled(PageTitle)`
  ${display[28]}
  ${media.from768} {
    ${display[36]}
  }
  ${media.from1280} {
    ${display[36]}
  }
`;

export const Small = styled.p`
  ${type[14]}
  color: ${color.ink2};
`;

export const ToReviews = styled.button`
  min-height: 44px;
  margin-block: -10px;
  ${media.hover} {
    &:hover {
      text-decoration: underline;
    }
  }
`;

export const Cost = styled.p`
  ${type[20]}
`;

export const Lowest = styled.p`
  ${type[13]}
  color: ${color.ink2};
`;

export const Stock = styled.p`
  ${type[14]}
  font-weight: 600;
  color: ${color.warning};
  &:empty {
    display: none;
  }
`;

export const Actions = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 48px;
  gap: 12px;
  & > button:last-child {
    width: 48px;
    height: 48px;
    border: 1px solid ${color.control};
    border-radius: 2px;
  }
`;
