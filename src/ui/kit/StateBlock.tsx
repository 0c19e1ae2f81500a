import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, display, forcedMarks, type } from '../theme/theme.ts';
import { Button } from './Button.tsx';
import { outdatedText, reload, useIsOutdated } from './outdated.ts';

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
`;

/** A line drawing in the ink of the theme. Quotes in its address are written as %27, since the style sheet puts its own around it. */
export const Drawing = styled.div<{ $url: string }>`
  width: 160px;
  height: 120px;
  background: ${color.ink2};
  ${forcedMarks}
  mask: url('${({ $url }) => $url.replaceAll("'", '%27')}') center / contain no-repeat;
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
    {drawing && <Drawing $url={drawing} />}
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
  /** What else can be done about it. */
  readonly help?: ReactNode;
}

/** What failed, and 'Try again'; where the server has another version of the shop, which no new try brings, 'Reload the page'. */
export const ErrorState = ({ text, onRetry, isRetrying = false, help }: ErrorStateProps) => {
  const isOutdated = useIsOutdated();
  return (
    <Block role="alert">
      <p>{isOutdated ? outdatedText : text}</p>
      {(onRetry ?? isOutdated) && (
        <Button variant="secondary" busy={isRetrying && !isOutdated} onClick={isOutdated ? reload : onRetry}>
          {isOutdated ? 'Reload the page' : 'Try again'}
        </Button>
      )}
      {help}
    </Block>
  );
};
