import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, type } from '../theme/theme.ts';
import { Button } from './Button.tsx';

const Header = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 16px;
  border-top: 1px solid ${color.line};
  padding-top: 8px;
  & > h3 {
    font-weight: 600;
    ${type[16]}
  }
`;

interface StepAnswerProps {
  readonly title: string;
  readonly isLocked: boolean;
  readonly onEdit: () => void;
  readonly children: ReactNode;
}

/** An answer of an earlier step, with the button that changes it. */
export const StepAnswer = ({ title, isLocked, onEdit, children }: StepAnswerProps) => (
  <section>
    <Header>
      <h3>{title}</h3>
      <Button variant="quiet" disabled={isLocked} aria-label={`Edit ${title.toLowerCase()}`} onClick={onEdit}>
        Edit
      </Button>
    </Header>
    {children}
  </section>
);
