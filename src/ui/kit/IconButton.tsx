import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { color, iconButtonSize, media, motion } from '../theme/theme.ts';

const Face = styled.button`
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
  /** What it does, in words: its accessible name. */
  readonly label: string;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of 44 px that shows an icon alone. */
export const IconButton = ({ label, type = 'button', children, ...rest }: IconButtonProps) => (
  <Face {...rest} type={type} aria-label={label}>
    {children}
  </Face>
);
