import styled, { css } from 'styled-components';
import { color, controlHeight, motion, radius, type } from '../theme/theme.ts';

/** Flex instead of grid, since the negative margin of `FieldError` has no effect in a grid row. */
export const FieldContainer = styled.div`
  position: relative;
  display: flex;
  flex-direction: column;
  gap: 6px;
  min-width: 0;
`;

export const Label = styled.label`
  ${type[14]}
  font-weight: 500;
`;

export const Optional = styled.span`
  color: ${color.ink3};
  font-weight: 400;
`;

export const Description = styled.p`
  ${type[13]}
  color: ${color.ink2};
`;

export const ErrorText = styled.p`
  ${type[13]}
  color: ${color.sale};
  font-weight: 500;
`;

/**
 * A field error in the gap below a field (at least 20 px) that adds no height: an error shown on blur must not move the button that is about
 * to be pressed. Only a second line adds height.
 */
export const FieldError = styled(ErrorText)`
  margin: -4px 0 -20px;
`;

/** The font is at least 16 px, so that mobile browsers do not zoom in on focus. */
export const inputStyles = css`
  width: 100%;
  min-width: 0;
  min-height: ${controlHeight};
  padding: 10px 14px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  background: ${color.bg};
  color: ${color.ink};
  ${type[16]}
  transition: border-color ${motion.hover} ${motion.in};
  &:hover:not(:disabled) {
    border-color: ${color.ink2};
  }
  &[aria-invalid='true'] {
    border-color: ${color.sale};
    box-shadow: inset 0 0 0 1px ${color.sale};
  }
  &:disabled {
    background: ${color.surface};
    color: ${color.ink3};
  }
  &::placeholder {
    color: ${color.ink3};
    opacity: 1;
  }
`;
