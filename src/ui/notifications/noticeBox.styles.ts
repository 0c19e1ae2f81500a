import styled, { keyframes } from 'styled-components';
import { color, motion, radius, type } from '../theme/theme.ts';

const rise = keyframes`from { opacity: 0; transform: translateY(12px); }`;

export const NoticeBox = styled.div<{ $isUrgent: boolean; $isLeaving: boolean }>`
  display: flex;
  align-items: center;
  gap: 12px;
  max-width: 420px;
  padding: 4px 4px 4px 18px;
  border-radius: ${radius.control};
  /* Visible in forced-colors mode. */
  border: solid transparent;
  border-width: 1px 1px 1px 3px;
  border-left-color: ${({ $isUrgent }) => ($isUrgent ? color.sale : color.success)};
  background: ${color.ink};
  color: ${color.bg};
  ${type[14]}
  font-weight: 500;
  box-shadow: 0 12px 32px rgb(12 12 10 / 0.24);
  pointer-events: auto;
  opacity: ${({ $isLeaving }) => ($isLeaving ? 0 : 1)};
  transition: opacity ${motion.popover} ${motion.out};
  animation: ${rise} ${motion.toast} ${motion.in};
  & > button:hover {
    background: rgb(128 128 128 / 0.3);
  }
`;
