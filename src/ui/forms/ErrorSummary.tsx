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
    /* The marker of the item is beside the first line. */
    vertical-align: top;
  }
`;

export interface SummaryError {
  /** The input's id. */
  readonly id: string;
  readonly label: string;
  readonly message: string;
}

interface ErrorSummaryProps {
  readonly errors: readonly SummaryError[];
  /** Number of rejected submits; each increase focuses the summary. */
  readonly attempt: number;
}

/** The errors of a form, each linked to its field; focused after a rejected submit. */
export const ErrorSummary = ({ errors, attempt }: ErrorSummaryProps) => {
  const box = useRef<HTMLDivElement>(null);
  const titleId = useId();
  const handledAttempt = useRef(0);
  const hasErrors = errors.length > 0;
  // The errors may arrive after the rejected submit. Later errors, found while typing, do not take the focus.
  useEffect(() => {
    if (!hasErrors || attempt === handledAttempt.current) return;
    handledAttempt.current = attempt;
    box.current?.focus();
  }, [attempt, hasErrors]);
  if (!hasErrors || attempt === 0) return null;
  return (
    <Box ref={box} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <p id={titleId}>
        <strong>Please check {errors.length === 1 ? 'one field' : `${errors.length} fields`}</strong>
      </p>
      <ul>
        {errors.map(({ id, label, message }) => (
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
