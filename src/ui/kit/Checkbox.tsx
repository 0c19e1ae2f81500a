import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { color, forcedColorsPalette, media, radius, type } from '../theme/theme.ts';

const Row = styled.label`
  display: flex;
  align-items: center;
  gap: 12px;
  min-height: 40px;
  ${media.coarse} {
    min-height: 44px;
  }
  ${type[14]}
  cursor: pointer;
  &:has(input:disabled) {
    color: ${color.ink3};
    cursor: not-allowed;
  }
`;

const Box = styled.input`
  appearance: none;
  flex: none;
  display: grid;
  place-content: center;
  width: 20px;
  height: 20px;
  margin: 0;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.bg};
  cursor: pointer;
  ${forcedColorsPalette}
  &::before {
    content: '';
    width: 12px;
    height: 12px;
    background: ${color.onBrand};
    clip-path: polygon(14% 44%, 0 60%, 40% 95%, 100% 20%, 84% 6%, 38% 66%);
    transform: scale(0);
  }
  &:checked {
    background: ${color.brand};
    border-color: ${color.brand};
  }
  &:checked::before {
    transform: scale(1);
  }
`;

export interface CheckboxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> {
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLInputElement>;
}

/** A native checkbox; the children are its label. */
export const Checkbox = ({ children, ...rest }: CheckboxProps) => (
  <Row>
    <Box {...rest} type="checkbox" />
    {children}
  </Row>
);
