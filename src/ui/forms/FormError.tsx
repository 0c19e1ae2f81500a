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

interface FormErrorProps {
  readonly text: string;
  /** An optional link to the next step. */
  readonly children?: ReactNode;
}

/**
 * The error of a rejected submit, shown beside its form. Takes the focus on mount, since the submit button lost it while disabled. Use the text
 * as `key` when one error may directly replace another.
 */
export const FormError = ({ text, children }: FormErrorProps) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      {text} {children}
    </Box>
  );
};
