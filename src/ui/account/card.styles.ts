/** List of orders or returns. */
import styled from 'styled-components';
import { color, flexWrap, media, type } from '../theme/theme.ts';

export const CardList = styled.ul`
  display: grid;
  gap: 16px;
  margin-block: 24px;
`;

export const Card = styled.li`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 16px;
  border: 1px solid ${color.line};
  padding: 16px;
  ${type[14]}
  ${media.from768} {
    padding: 24px;
  }
`;

/** Number and total; day and status below. */
export const CardHeader = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 4px 16px;
  & > h2 {
    ${type[16]}
    font-weight: 600;
  }
  & > .sum {
    font-weight: 600;
    text-align: right;
  }
  & > .day {
    color: ${color.ink2};
    ${type[13]}
  }
`;

/** Text and links. */
export const CardFooter = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 12px 16px;
  & > p {
    color: ${color.ink2};
    ${type[13]}
  }
  & > a {
    margin-left: auto;
  }
  ${media.mobile} {
    & > a {
      width: 100%;
    }
  }
`;
