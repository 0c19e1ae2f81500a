import styled, { keyframes } from 'styled-components';
import { color, media, motion, onStage, type } from '../theme/theme.ts';
import { PictureFrame } from '../picture/PictureFrame.tsx';

const fadeIn = keyframes`from { opacity: 0; }`;

/** The second picture has no component: a rule that is added at the first press lets the browser style the whole page again. */
export const CardPictureFrame = styled(PictureFrame)`
  margin-bottom: 12px;
  & > .second {
    position: absolute;
    inset: 0;
    opacity: 0;
    background: ${color.stage};
    transition: opacity ${motion.popover} ${motion.in};
    animation: ${fadeIn} ${motion.popover} ${motion.in};
  }
`;

export const Title = styled.h2`
  ${type[14]}
  font-weight: 400;
  display: -webkit-box;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
  overflow: hidden;
  text-wrap: pretty;
`;

export const Card = styled.article`
  position: relative;
  min-width: 0;
  & > a {
    display: block;
    text-decoration: none;
  }
  & > a:focus-visible .second {
    opacity: 1;
  }
  & > a:focus-visible ${Title} {
    text-decoration: underline;
  }
  ${media.hover} {
    &:hover .second {
      opacity: 1;
    }
    &:hover ${Title} {
      text-decoration: underline;
    }
  }
`;

export const Badges = styled.span`
  position: absolute;
  top: 10px;
  left: 10px;
  display: grid;
  justify-items: start;
  gap: 4px;
`;

export const CardText = styled.div`
  display: grid;
  justify-items: start;
  gap: 2px;
  ${type[14]}
`;

export const Brand = styled.span`
  ${type[13]}
  font-weight: 600;
`;

export const Colour = styled.span`
  ${type[13]}
  color: ${color.ink2};
`;

/** On the picture frame, which uses light-theme colours. */
export const ToggleSlot = styled.span`
  position: absolute;
  top: 2px;
  right: 2px;
  color: ${onStage.ink};
  forced-color-adjust: none;
  & > button:hover:not(:disabled) {
    background: rgb(255 255 255 / 0.7);
  }
`;
