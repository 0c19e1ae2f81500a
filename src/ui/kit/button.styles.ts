import { css } from 'styled-components';
import { color, controlHeight, media, motion, radius, type } from '../theme/theme.ts';

/** `primary` for the main action, `secondary` for alternatives, `quiet` for an underlined text button. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet';

const variants = {
  primary: css`
    background: ${color.brand};
    color: ${color.onBrand};
    ${media.hover} {
      &:hover:not(:disabled) {
        background: ${color.brandStrong};
      }
    }
  `,
  secondary: css`
    border-color: ${color.control};
    background: ${color.bg};
    color: ${color.ink};
    ${media.hover} {
      &:hover:not(:disabled) {
        border-color: ${color.ink};
      }
    }
  `,
  quiet: css`
    padding-inline: 0;
    min-height: 44px;
    color: ${color.ink};
    text-decoration: underline;
    text-underline-offset: 0.25em;
    text-decoration-thickness: 1px;
    ${media.hover} {
      &:hover:not(:disabled) {
        text-decoration-thickness: 2px;
      }
    }
  `,
} as const;

export interface ButtonStyleProps {
  readonly $variant: ButtonVariant;
  readonly $wide: boolean;
}

/** Shared by `Button` and `LinkButton`. */
export const buttonStyles = css<ButtonStyleProps>`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 10px;
  width: ${({ $wide }) => ($wide ? '100%' : 'auto')};
  min-height: ${controlHeight};
  padding: 10px 24px;
  border: 1px solid transparent;
  border-radius: ${radius.control};
  ${type[14]}
  font-weight: 600;
  letter-spacing: 0.01em;
  text-align: center;
  text-decoration: none;
  transition:
    background-color ${motion.hover} ${motion.in},
    border-color ${motion.hover} ${motion.in};
  ${({ $variant }) => variants[$variant]}

  &:disabled,
  &&[aria-disabled] {
    background: ${color.surface};
    border-color: ${color.line};
    color: ${color.ink3};
    cursor: not-allowed;
  }
`;
