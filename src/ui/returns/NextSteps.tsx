import styled from 'styled-components';
import type { ReturnMethod } from '../../../contract/rules.ts';
import { nextSteps } from './returnText.ts';

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

/** What the shopper does with a return that was requested. */
export const NextSteps = ({ returnNumber, method }: NextStepsProps) => (
  <List>
    {nextSteps(returnNumber, method).map((step) => (
      <li key={step}>{step}</li>
    ))}
  </List>
);
