import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';

export const Form = styled.form`
  display: grid;
  gap: 20px;
  & > fieldset {
    display: grid;
    gap: 20px;
  }
`;

export const Refusal = styled.p.attrs({ role: 'alert' })`
  border-left: 3px solid ${color.sale};
  background: ${color.saleTint};
  color: ${color.sale};
  padding: 12px 16px;
  ${type[14]}
`;

export const Switch = styled.p`
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

export const Names = styled.div`
  display: grid;
  grid-template-columns: 1fr 1fr;
  gap: 16px;
`;

export const Note = styled.p`
  color: ${color.ink2};
  ${type[13]}
`;
