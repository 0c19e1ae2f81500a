import styled from 'styled-components';
import type { ReturnMethod } from '../../../contract/rules/returns.ts';
import { getNextSteps } from './returnText.ts';

const List = styled.ol`
  display: grid;
  gap: 8px;
  padding-left: 1.5em;
  list-style: decimal;
`;

interface NextStepsProps {
  readonly returnNumber: string;
  readonly method: ReturnMethod;
}

/** Instructions for a requested return. */
export const NextSteps = ({ returnNumber, method }: NextStepsProps) => (
  <List>
    {getNextSteps(returnNumber, method).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </List>
);
