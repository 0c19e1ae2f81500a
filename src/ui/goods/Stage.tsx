import styled from 'styled-components';
import { color, onStage } from '../theme/theme.ts';

/** The 4:5 ground of a picture. It stays light in the dark theme; what lies on it uses light-theme ink. */
export const Stage = styled.div`
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
