import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, display, type } from '../theme/theme.ts';
import { Button } from './Button.tsx';

const Block = styled.div`
  display: grid;
  justify-items: center;
  gap: 16px;
  padding: 48px 16px;
  text-align: center;
  & > p {
    max-width: 44ch;
    color: ${color.ink2};
    ${type[16]}
  }
  & > img {
    width: 160px;
    height: 160px;
  }
`;

const Title = styled.h2`
  ${display[28]}
`;

export interface EmptyStateProps {
  /** Address of a small line drawing, for show. */
  readonly drawing?: string;
  readonly title?: string;
  /** One sentence. */
  readonly text: string;
  /** One action: a button or a link. */
  readonly action?: ReactNode;
}

/** Nothing is here, and what to do about it. */
export const EmptyState = ({ drawing, title, text, action }: EmptyStateProps) => (
  <Block>
    {drawing && <img src={drawing} alt="" width={160} height={160} />}
    {title && <Title>{title}</Title>}
    <p>{text}</p>
    {action}
  </Block>
);

export interface ErrorStateProps {
  /** What failed, in one sentence. */
  readonly text: string;
  readonly onRetry?: () => void;
  readonly isRetrying?: boolean;
}

/** What failed, and 'Try again'. */
export const ErrorState = ({ text, onRetry, isRetrying = false }: ErrorStateProps) => (
  <Block role="alert">
    <p>{text}</p>
    {onRetry && (
      <Button variant="secondary" busy={isRetrying} onClick={onRetry}>
        Try again
      </Button>
    )}
  </Block>
);
