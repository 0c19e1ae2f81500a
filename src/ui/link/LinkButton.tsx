import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from 'wouter';
import { buttonLook, type ButtonLook, type ButtonVariant } from '../kit/buttonLook.ts';

const Face = styled(Link)<ButtonLook>`
  ${buttonLook}
`;

export interface LinkButtonProps {
  readonly href: string;
  readonly variant?: ButtonVariant;
  readonly wide?: boolean;
  readonly onClick?: () => void;
  readonly children: ReactNode;
}

/** A link within the shop that looks like a button. */
export const LinkButton = ({ variant = 'primary', wide = false, ...rest }: LinkButtonProps) => (
  <Face {...rest} $variant={variant} $wide={wide} />
);
