import styled, { css } from 'styled-components';
import { color, controlHeight, motion, radius, type } from '../theme/theme.ts';

/** A column of flex, not of grid: a row of a grid cannot be less than nothing high, as `FieldError` is to be. */
export const Frame = styled.div`
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
 * The error of a field: its line stands in the room that every form leaves below a field (20 px at least, 24 as a rule) and adds nothing to
 * the height. What is found on blur must not move the button that the pointer is about to press; only a second line would.
 */
export const FieldError = styled(ErrorText)`
  margin: -4px 0 -20px;
`;

/** Inputs are at least 16 px, so that no phone zooms into them. */
export const inputLook = css`
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
