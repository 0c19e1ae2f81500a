import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { buttonStyles, type ButtonStyleProps, type ButtonVariant } from './button.styles.ts';
import { Spinner } from './Spinner.tsx';

const StyledButton = styled.button<ButtonStyleProps>`
  ${buttonStyles}
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** As wide as its container. */
  readonly wide?: boolean;
  /** Shows a spinner and ignores presses. Uses `aria-disabled`, since `disabled` would drop the focus. */
  readonly busy?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button, 48 px high; `type` defaults to `button`. */
export const Button = ({
  variant = 'primary',
  wide = false,
  busy = false,
  type = 'button',
  disabled,
  onClick,
  children,
  ...rest
}: ButtonProps) => (
  <StyledButton
    {...rest}
    type={type}
    disabled={disabled && !busy}
    aria-disabled={busy || undefined}
    aria-busy={busy || undefined}
    onClick={busy ? (event) => event.preventDefault() : onClick}
    $variant={variant}
    $wide={wide}
  >
    {busy && <Spinner />}
    {children}
  </StyledButton>
);
