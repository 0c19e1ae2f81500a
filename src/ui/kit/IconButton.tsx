import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { color, iconButtonSize, media, motion } from '../theme/theme.ts';

const StyledButton = styled.button`
  position: relative;
  display: inline-grid;
  place-items: center;
  flex: none;
  width: ${iconButtonSize};
  height: ${iconButtonSize};
  border-radius: 50%;
  color: inherit;
  transition: background-color ${motion.hover} ${motion.in};
  ${media.hover} {
    &:hover:not(:disabled) {
      background: ${color.surface};
    }
  }
  &:disabled {
    color: ${color.ink3};
  }
`;

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label'> {
  /** Accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** An icon-only button, 44 px. */
export const IconButton = ({ label, type = 'button', children, ...rest }: IconButtonProps) => (
  <StyledButton {...rest} type={type} aria-label={label}>
    {children}
  </StyledButton>
);
