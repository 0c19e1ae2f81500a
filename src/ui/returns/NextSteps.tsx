import styled from 'styled-components';
import { getNextSteps } from '../../../contract/returnInstructions.ts';
import type { ReturnMethod } from '../../../contract/rules/returns.ts';
import { paths } from '../../paths/paths.ts';
import { StandaloneLink } from '../link/TextLink.tsx';

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

/** Instructions for a requested return, and the page with places and times (DESK-547). */
export const NextSteps = ({ returnNumber, method }: NextStepsProps) => (
  <>
    <List>
      {getNextSteps(returnNumber, method).map((step) => (
        <li key={step}>{step}</li>
      ))}
    </List>
    <StandaloneLink href={paths.content('returns')}>Where and how to send it</StandaloneLink>
  </>
);
