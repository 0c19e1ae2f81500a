import { Button } from '../../kit/Button.tsx';
import { Actions, Hint } from '../admin.styles.ts';

interface StaleNoticeProps {
  readonly isStale: boolean;
  readonly onTake: () => void;
  readonly onKeep: () => void;
}

/** DESK-105: the record was changed while its form was filled in. */
export const StaleNotice = ({ isStale, onTake, onKeep }: StaleNoticeProps) => (
  <div role="status">
    {isStale && (
      <>
        <Hint>
          Someone changed this while you were editing. Load their version and make your changes again, or
          overwrite it with yours.
        </Hint>
        <Actions>
          <Button variant="secondary" onClick={onTake}>
            Load their version
          </Button>
          <Button variant="quiet" onClick={onKeep}>
            Keep mine
          </Button>
        </Actions>
      </>
    )}
  </div>
);
