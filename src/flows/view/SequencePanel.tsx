import { useCallback, useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { styled } from 'styled-components';
import { Checkbox } from '../../ui/kit/Checkbox.tsx';
import { color, type } from '../../ui/theme/theme.ts';
import type { Moment } from '../recording/recording.ts';
import { sequenceOf, visibleRange } from '../recording/sequence.ts';
import { useFlows } from './FlowsContext.ts';
import { PanelBar, PanelFrame, ScrollArea, SmallText } from './shared.styles.ts';
import { SequenceRow, rowHeight } from './SequenceRow.tsx';

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

/** Minimum width of a lane, enough for a machine name. */
const minLaneWidth = 104;
const headerHeight = 35;

interface SequencePanelProps {
  readonly moments: readonly Moment[];
  readonly shown: number | null;
}

/** Scrolls horizontally until these lanes are visible. */
const scrollToLanes = (element: HTMLElement, lanes: readonly number[], laneWidth: number) => {
  const [left, right] = [Math.min(...lanes) * laneWidth, (Math.max(...lanes) + 1) * laneWidth];
  if (left < element.scrollLeft) element.scrollLeft = left;
  if (right > element.scrollLeft + element.clientWidth) element.scrollLeft = right - element.clientWidth;
};

/** Sequence diagram of events between actors. Renders only the visible rows. */
export const SequencePanel = ({ moments, shown }: SequencePanelProps) => {
  const { actor } = useFlows();
  const scroll = useRef<HTMLDivElement>(null);
  const [isBackgroundShown, setBackgroundShown] = useState(false);
  const [view, setView] = useState({ top: 0, height: 600, width: 600 });
  const { lanes, rows } = useMemo(() => sequenceOf(moments, isBackgroundShown), [moments, isBackgroundShown]);
  const laneWidth = Math.max(minLaneWidth, Math.floor((view.width - 2) / lanes.length));
  const { first, end } = visibleRange(rows.length, { ...view, rowHeight });
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
    const isVisible =
      current >= 0 &&
      top >= element.scrollTop &&
      top + rowHeight + headerHeight <= element.scrollTop + element.clientHeight;
    if (!isVisible) element.scrollTop = top - (element.clientHeight - headerHeight) / 2;
    const row = rows.at(current);
    if (row) scrollToLanes(element, [row.from, row.to], laneWidth);
    measure();
  }, [current, length, laneWidth, rows, measure]);

  const select = (moment: Moment) => {
    actor.send({ type: 'flow.selected', flow: moment.flow });
    actor.send({ type: 'moment.selected', moment: moment.seq });
  };
  /** Arrow keys select the previous or next event. */
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (by === undefined || rows.length === 0) return;
    event.preventDefault();
    const from = current < 0 ? rows.length - 1 : current;
    const row = rows[Math.min(Math.max(from + by, 0), rows.length - 1)];
    if (row) select(row.moment);
  };

  return (
    <PanelFrame>
      <PanelBar>
        <SmallText>{rows.length === 1 ? '1 event' : `${rows.length} events`}</SmallText>
        <Checkbox
          checked={isBackgroundShown}
          onChange={({ currentTarget }) => setBackgroundShown(currentTarget.checked)}
        >
          Background machines
        </Checkbox>
      </PanelBar>
      <ScrollArea ref={scroll} aria-label="Sequence of events" onScroll={measure} onKeyDown={onKeyDown}>
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
          {rows.slice(first, end).map((row, offset) => (
            <SequenceRow
              key={row.moment.seq}
              row={row}
              lanes={lanes}
              laneWidth={laneWidth}
              index={first + offset}
              count={rows.length}
              isShown={first + offset === current}
              onSelect={select}
            />
          ))}
        </Rows>
      </ScrollArea>
    </PanelFrame>
  );
};
