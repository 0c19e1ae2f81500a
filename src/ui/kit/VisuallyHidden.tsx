import styled, { css } from 'styled-components';

/** Of text that is heard and not seen. */
export const heardAlone = css`
  position: absolute;
  width: 1px;
  height: 1px;
  margin: -1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;

/** Text for screen readers alone. */
export const VisuallyHidden = styled.span`
  ${heardAlone}
`;
