import styled from 'styled-components';
import { color, flexWrap, media, type } from '../../theme/theme.ts';

export const DetailSections = styled.div`
  display: grid;
  & > section {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    align-content: start;
    gap: 20px;
    padding-block: 32px;
    border-top: 1px solid ${color.line};
  }
  & > section:first-child {
    padding-top: 0;
    border-top: 0;
  }
`;

export const Hint = styled.p`
  max-width: 68ch;
  color: ${color.ink2};
  ${type[14]}
`;

export const Form = styled.form`
  display: grid;
  gap: 24px;
  max-width: 640px;
  & > fieldset {
    display: grid;
    gap: 24px 16px;
  }
`;

export const Actions = styled.div`
  ${flexWrap}
  align-items: center;
  gap: 12px 24px;
  & > button {
    width: 100%;
  }
  ${media.from600} {
    & > button {
      width: auto;
    }
  }
`;

export const TwoColumns = styled.div`
  display: grid;
  gap: 24px 16px;
  ${media.from600} {
    grid-template-columns: 1fr 1fr;
  }
`;
