import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, display, forcedColorsPalette, type } from '../theme/theme.ts';
import { newVersionMessage, useHasNewVersion } from './newVersion.ts';
import { RetryButton } from './RetryButton.tsx';

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

/** A line drawing in a theme colour. Quotes in the URL are escaped as %27, since the URL is quoted in CSS. */
export const Illustration = styled.div<{ $url: string }>`
  width: 160px;
  height: 120px;
  background: ${color.ink2};
  ${forcedColorsPalette}
  mask: url('${({ $url }) => $url.replaceAll("'", '%27')}') center / contain no-repeat;
`;

const Title = styled.h2`
  ${display[28]}
`;

export interface EmptyStateProps {
  /** URL of a decorative line drawing. */
  readonly illustration?: string;
  readonly title?: string;
  /** One sentence. */
  readonly text: string;
  /** One action: a button or a link. */
  readonly action?: ReactNode;
}

/** An empty state with a suggested action. */
export const EmptyState = ({ illustration, title, text, action }: EmptyStateProps) => (
  <Block>
    {illustration && <Illustration $url={illustration} />}
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
  /** Extra content below the error, such as a support action. */
  readonly help?: ReactNode;
}

/** An error with 'Try again', or with 'Reload the page' once the server runs a newer version of the shop. */
export const ErrorState = ({ text, onRetry, isRetrying = false, help }: ErrorStateProps) => {
  const isNewVersion = useHasNewVersion();
  return (
    <Block role="alert">
      <p>{isNewVersion ? newVersionMessage : text}</p>
      {(onRetry ?? isNewVersion) && <RetryButton onRetry={onRetry} isRetrying={isRetrying} />}
      {help}
    </Block>
  );
};
