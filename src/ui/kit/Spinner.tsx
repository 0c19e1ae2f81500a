import styled, { keyframes } from 'styled-components';

const turn = keyframes`to { transform: rotate(1turn); }`;

const Ring = styled.span<{ $size: number }>`
  display: inline-block;
  width: ${({ $size }) => $size}px;
  height: ${({ $size }) => $size}px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 800ms linear infinite;
`;

/** Hidden from screen readers; always used beside text. */
export const Spinner = ({ size = 18 }: { readonly size?: number }) => (
  <Ring $size={size} aria-hidden="true" />
);
