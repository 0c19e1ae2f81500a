import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import styled from 'styled-components';
import { buttonLook, type ButtonLook, type ButtonVariant } from './buttonLook.ts';
import { Spinner } from './Spinner.tsx';

const Face = styled.button<ButtonLook>`
  ${buttonLook}
`;

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly variant?: ButtonVariant;
  /** As wide as its container. */
  readonly wide?: boolean;
  /** Cannot be pressed, with a spinner before the text, which says what is going on; keeps the focus, as `disabled` would not. */
  readonly busy?: boolean;
  readonly children: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
}

/** A button of 48 px; `type` is `button` unless told. */
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
  <Face
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
  </Face>
);
