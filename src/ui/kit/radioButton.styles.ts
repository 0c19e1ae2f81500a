import { css } from 'styled-components';
import { color, forcedColorsPalette, media, radius, type } from '../theme/theme.ts';

/** A radio label styled as a button; the transparent input covers it. */
export const radioButtonStyles = css`
  position: relative;
  display: grid;
  place-items: center;
  min-width: 56px;
  border: 1px solid ${color.control};
  border-radius: ${radius.control};
  ${type[14]}
  cursor: pointer;
  &:has(input:checked) {
    border-color: ${color.ink};
    box-shadow: inset 0 0 0 1px ${color.ink};
  }
  &:has(input:focus-visible) {
    outline: 2px solid ${color.focus};
    outline-offset: 2px;
  }
  ${forcedColorsPalette}
  ${media.forcedColors} {
    &:has(input:checked) {
      background: ${color.brand};
      color: ${color.onBrand};
    }
  }
  & input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: inherit;
  }
`;
