import styled from 'styled-components';
import { color, onStage } from '../theme/theme.ts';

/** A 4:5 picture frame. Stays light in the dark theme; content on it uses light-theme colours. */
export const PictureFrame = styled.div`
  position: relative;
  aspect-ratio: 4 / 5;
  overflow: hidden;
  background: ${color.stage};
  color: ${onStage.ink};
  forced-color-adjust: none;
  & picture,
  & img {
    width: 100%;
    height: 100%;
    object-fit: cover;
  }
`;
