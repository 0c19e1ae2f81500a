import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../../ui/kit/Checkbox.tsx';
import { color, media, type } from '../../ui/theme/theme.ts';
import type { Moment } from '../recording/recording.ts';
import { sequenceOf, windowOf } from '../recording/sequence.ts';
import { useFlows } from './FlowsContext.ts';
import { Small } from './look.ts';
import { SequenceRow, rowHeight } from './SequenceRow.tsx';

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto minmax(0, 1fr);
  gap: 8px;
  min-height: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;

const Scroll = styled.div`
  min-height: 320px;
  max-height: 70vh;
  overflow: auto;
  border: 1px solid ${color.line};
  background: ${color.bg};
  ${media.from1024} {
    min-height: 200px;
    max-height: none;
  }
`;

const Lanes = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  display: grid;
  border-bottom: 1px solid ${color.line};
  background: ${color.surface};
  & > span {
    padding: 8px 4px;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    text-align: center;
    ${type[13]}
    font-weight: 600;
  }
`;

const Rows = styled.ol`
  position: relative;
`;

/** The narrowest lane that has room for the name of a machine. */
const narrowestLane = 104;
const lanesHeight = 35;

interface SequencePanelProps {
  readonly moments: readonly Moment[];
  readonly shown: number | null;
}

/** Scrolls sideways where a lane of these is out of sight. */
const showLanes = (element: HTMLElement, lanes: readonly number[], laneWidth: number) => {
  const [left, right] = [Math.min(...lanes) * laneWidth, (Math.max(...lanes) + 1) * laneWidth];
  if (left < element.scrollLeft) element.scrollLeft = left;
  if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth;
};

/** Who sent which event to whom, in order. Only the rows in sight are in the page. */
export const SequencePanel = ({ moments, shown }: SequencePanelProps) => {
  const { actor } = useFlows();
  const scroll = useRef<HTMLDivElement>(null);
  const [isBackgroundShown, setBackgroundShown] = useState(false);
  const [view, setView] = useState({ top: 0, height: 600, width: 600 });
  const { lanes, rows } = useMemo(() => sequenceOf(moments, isBackgroundShown), [moments, isBackgroundShown]);
  const laneWidth = Math.max(narrowestLane, Math.floor((view.width - 2) / lanes.length));
  const { first, end } = windowOf(rows.length, { ...view, rowHeight });
  const current = shown === null ? -1 : rows.findIndex(({ moment }) => moment.seq >= shown);

  const measure = useCallback(() => {
    const { current: element } = scroll;
    if (element)
      setView({ top: element.scrollTop, height: element.clientHeight, width: element.clientWidth });
  }, []);
  const { length } = rows;
  useEffect(() => {
    const { current: element } = scroll;
    if (!element) return;
    const top = (current < 0 ? length : current) * rowHeight;
    const isSeen =
      current >= 0 &&
      top >= element.scrollTop &&
      top + rowHeight + lanesHeight <= element.scrollTop + element.clientHeight;
    if (!isSeen) element.scrollTop = top - (element.clientHeight - lanesHeight) / 2;
    const row = rows.at(current);
    if (row) showLanes(element, [row.from, row.to], laneWidth);
    measure();
  }, [current, length, laneWidth, rows, measure]);

  const choose = (moment: Moment) => {
    actor.send({ type: 'flow.chosen', flow: moment.flow });
    actor.send({ type: 'moment.chosen', moment: moment.seq });
  };
  /** The arrow keys lead from event to event. */
  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || rows.length === 0) return;
    event.preventDefault();
    const from = current < 0 ? rows.length - 1 : current;
    const row = rows[Math.min(Math.max(from + by, 0), rows.length - 1)];
    if (row) choose(row.moment);
  };

  return (
    <Frame>
      <Bar>
        <Small>{rows.length === 1 ? '1 event' : `${rows.length} events`}</Small>
        <Checkbox
          checked={isBackgroundShown}
          onChange={({ currentTarget }) => setBackgroundShown(currentTarget.checked)}
        >
          Background machines
        </Checkbox>
      </Bar>
      <Scroll
        ref={scroll}
        role="region"
        aria-label="Sequence of events"
        tabIndex={0}
        onScroll={measure}
        onKeyDown={step}
      >
        <Lanes
          style={{
            width: laneWidth * lanes.length,
            gridTemplateColumns: `repeat(${lanes.length}, ${laneWidth}px)`,
          }}
        >
          {lanes.map((lane) => (
            <span key={lane} title={lane}>
              {lane}
            </span>
          ))}
        </Lanes>
        <Rows style={{ height: rows.length * rowHeight, width: laneWidth * lanes.length }}>
          {rows.slice(first, end).map((row, index) => (
            <SequenceRow
              key={row.moment.seq}
              row={row}
              lanes={lanes}
              laneWidth={laneWidth}
              place={first + index}
              count={rows.length}
              isShown={first + index === current}
              onChosen={choose}
            />
          ))}
        </Rows>
      </Scroll>
    </Frame>
  );
};
