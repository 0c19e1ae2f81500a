import styled, { css } from 'styled-components';
import { color, type } from '../theme/theme.ts';

/** Column of a page's single form. */
export const AuthColumn = styled.div`
  display: grid;
  gap: 24px;
  max-width: 440px;
  margin-inline: auto;
`;

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  & > fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 24px;
  }
`;

const linkRow = css`
  ${type[14]}
  color: ${color.ink2};
  & > button,
  & > a {
    min-height: 44px;
    padding-inline: 4px;
    font-weight: 600;
    color: ${color.ink};
    text-decoration: underline;
  }
`;

export const FormSwitch = styled.p`
  ${linkRow}
`;

/** Secondary link below the fields. */
export const AsideLink = styled.p`
  ${linkRow}
  margin-block: -12px;
  text-align: right;
`;

export const NameFields = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(7.5rem, 100%), 1fr));
  gap: 16px;
`;

export const Note = styled.p`
  color: ${color.ink2};
  ${type[13]}
`;

export const DialogForm = styled.div`
  margin-bottom: 16px;
`;
