import { Button } from './Button.tsx';
import { reloadPage, useHasNewVersion } from './newVersion.ts';

interface RetryButtonProps {
  readonly onRetry: (() => void) | undefined;
  readonly isRetrying: boolean;
}

/** 'Try again', or 'Reload the page' once the server runs a newer version of the shop. */
export const RetryButton = ({ onRetry, isRetrying }: RetryButtonProps) => {
  const isNewVersion = useHasNewVersion();
  return (
    <Button
      variant="secondary"
      busy={isRetrying && !isNewVersion}
      onClick={isNewVersion ? reloadPage : onRetry}
    >
      {isNewVersion ? 'Reload the page' : 'Try again'}
    </Button>
  );
};
