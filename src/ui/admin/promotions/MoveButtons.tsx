import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUpToLine from 'lucide-react/icons/arrow-up-to-line';
import ArrowUp from 'lucide-react/icons/arrow-up';
import styled from 'styled-components';
import { IconButton } from '../../kit/IconButton.tsx';
import { color } from '../../theme/theme.ts';

const Buttons = styled.div`
  display: flex;
  & > [aria-disabled='true'] {
    color: ${color.ink3};
    cursor: not-allowed;
  }
`;

interface MoveButtonsProps {
  /** What is moved, for the accessible names. */
  readonly name: string;
  readonly index: number;
  readonly count: number;
  readonly isDisabled?: boolean;
  /** Offers to move it to the top in one step. */
  readonly hasTop?: boolean;
  /** By a number of places, negative for up. */
  readonly onMove: (by: number) => void;
}

/** Moves an item of a list up or down. A button at the end of the list stays focusable, since the focus is on it when it gets there. */
export const MoveButtons = ({
  name,
  index,
  count,
  isDisabled = false,
  hasTop = false,
  onMove,
}: MoveButtonsProps) => {
  const isFirst = index === 0;
  const isLast = index === count - 1;
  return (
    <Buttons>
      {hasTop && (
        <IconButton
          label={`Move ${name} to the top`}
          title="To the top"
          type="button"
          disabled={isDisabled}
          aria-disabled={isFirst || undefined}
          onClick={() => !isFirst && onMove(-index)}
        >
          <ArrowUpToLine aria-hidden="true" strokeWidth={1.5} size={20} />
        </IconButton>
      )}
      <IconButton
        label={`Move ${name} up`}
        type="button"
        disabled={isDisabled}
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <ArrowUp aria-hidden="true" strokeWidth={1.5} size={20} />
      </IconButton>
      <IconButton
        label={`Move ${name} down`}
        type="button"
        disabled={isDisabled}
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <ArrowDown aria-hidden="true" strokeWidth={1.5} size={20} />
      </IconButton>
    </Buttons>
  );
};
