import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { buttonStyles, type ButtonStyleProps, type ButtonVariant } from '../kit/button.styles.ts';

const StyledLink = styled(Link)<ButtonStyleProps>`
  ${buttonStyles}
`;

export interface LinkButtonProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** An internal link styled as a button. */
export const LinkButton = ({ variant = 'primary', wide = false, ...rest }: LinkButtonProps) => (
  <StyledLink {...rest} $variant={variant} $wide={wide} />
);
