import { styled } from 'styled-components';
import { color, type } from '../../ui/theme/theme.ts';
import { eventName } from '../recording/eventName.ts';
import type { Moment } from '../recording/recording.ts';
import type { SequenceRow as Row } from '../recording/sequence.ts';
import { formatClockTime } from './formatClockTime.ts';
import { selectableRowStyles } from './shared.styles.ts';

/** All rows have equal height, so that positions are known without rendering other rows. */
export const rowHeight = 44;
/** y position of the arrow in its row, below its label. */
const arrowY = 32;

const Item = styled.li`
  position: absolute;
  left: 0;
  width: 100%;
  height: ${rowHeight}px;
`;

const Button = styled.button`
  position: relative;
  display: block;
  width: 100%;
  height: 100%;
  text-align: left;
  ${selectableRowStyles}
  & > svg {
    position: absolute;
    inset: 0;
  }
`;

const Label = styled.span`
  position: absolute;
  top: 7px;
  padding-inline: 4px;
  white-space: nowrap;
  ${type[12]}
  font-weight: 600;
  background: ${color.bg};
  ${Button}[aria-current='true'] > & {
    background: ${color.brandTint};
  }
`;

/** SVG path of an arrow; an event to the sender itself is a loop to the right. */
const pathOf = (from: number, to: number): string =>
  from === to
    ? `M${from} ${arrowY - 8}h18v8h-${18 - 7}`
    : `M${from} ${arrowY}L${to + (to > from ? -7 : 7)} ${arrowY}`;

const arrowHead = (from: number, to: number): string => {
  const direction = from < to ? -8 : 8;
  return `M${to} ${arrowY}l${direction} -4v8Z`;
};

interface SequenceRowProps {
  readonly row: Row;
  readonly lanes: readonly string[];
  readonly laneWidth: number;
  readonly index: number;
  readonly count: number;
  readonly isShown: boolean;
  readonly onSelect: (moment: Moment) => void;
}

/** One event: an arrow from the sender's lane to the receiver's. */
export const SequenceRow = ({ row, lanes, laneWidth, index, count, isShown, onSelect }: SequenceRowProps) => {
  const { moment, from, to } = row;
  const laneCenter = (lane: number) => Math.round((lane + 0.5) * laneWidth);
  const [start, end] = [laneCenter(from), laneCenter(to)];
  const width = laneWidth * lanes.length;
  const left = Math.min(start, end) + 8;
  // Near the right edge, a label ends at its arrow instead of starting there.
  const isRight = left > width * 0.7;
  const name = eventName(moment.event.type);
  const route = from === to ? `${lanes[from]}` : `${lanes[from]} to ${lanes[to]}`;
  return (
    <Item style={{ top: index * rowHeight }} aria-setsize={count} aria-posinset={index + 1}>
      <Button
        type="button"
        aria-current={isShown}
        aria-label={`${name}, ${route}, ${formatClockTime(moment.at)}`}
        onClick={() => onSelect(moment)}
      >
        <svg aria-hidden="true" width={width} height={rowHeight}>
          {lanes.map((lane, laneIndex) => (
            <line
              key={lane}
              x1={laneCenter(laneIndex)}
              x2={laneCenter(laneIndex)}
              y1={0}
              y2={rowHeight}
              stroke={color.line}
            />
          ))}
          <path d={pathOf(start, end)} fill="none" stroke={color.brand} strokeWidth={1.5} />
          <path d={arrowHead(from === to ? end + 1 : start, end)} fill={color.brand} />
        </svg>
        <Label style={isRight ? { right: width - Math.max(start, end) + 8 } : { left }}>{name}</Label>
      </Button>
    </Item>
  );
};
