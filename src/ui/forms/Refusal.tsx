import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';

const Box = styled.div`
  border-left: 3px solid ${color.sale};
  background: ${color.saleTint};
  color: ${color.sale};
  padding: 12px 16px;
  ${type[14]}
  & a {
    font-weight: 600;
  }
`;

interface RefusalProps {
  readonly text: string;
  /** A link that leads on, where there is one. */
  readonly children?: ReactNode;
}

/**
 * Why a submit did not go through, beside its form. It takes the focus, which the button lost when it was disabled for the time of the
 * request, so that the keyboard is where the news is. Another text is another refusal: give it its text as key where one may follow the other.
 */
export const Refusal = ({ text, children }: RefusalProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      {text} {children}
    </Box>
  );
};
