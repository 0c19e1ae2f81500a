import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';

const Box = styled.div`
  border: 1px solid ${color.sale};
  background: ${color.saleTint};
  padding: 16px;
  ${type[14]}
  & > ul {
    margin-top: 8px;
    padding-left: 20px;
  }
  & a {
    display: inline-block;
    padding-block: 4px;
  }
`;

export interface FieldFault {
  /** The input's id. */
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly faults: readonly FieldFault[];
  /** Grows with every submit that was refused: each one brings the focus here. */
  readonly attempt: number;
}

/** What to change before going on, each fault a link to its field; focused after a refused submit. */
export const ErrorSummary = ({ faults, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const answered = useRef(0);
  const hasFaults = faults.length > 0;
  // The faults may come a moment after the refusal that they belong to; what is found later, while typing, takes no focus.
  useEffect(() => {
    if (!hasFaults || attempt === answered.current) return;
    answered.current = attempt;
    box.current?.focus();
  }, [attempt, hasFaults]);
  if (!hasFaults || attempt === 0) return null;
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <p id={titleId}>
        <strong>Please check {faults.length === 1 ? 'one field' : `${faults.length} fields`}</strong>
      </p>
      <ul>
        {faults.map(({ id, label, message }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(id)?.focus();
              }}
            >
              {label}: {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
};
