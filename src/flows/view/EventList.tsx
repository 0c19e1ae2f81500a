import { useSelector } from '@xstate/react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { SelectField } from '../../ui/kit/SelectField.tsx';
import { color, media, type } from '../../ui/theme/theme.ts';
import { eventName } from '../recording/eventName.ts';
import { backgroundMachines } from '../recording/activity.ts';
import type { Moment } from '../recording/recording.ts';
import { useFlows } from './FlowsContext.ts';
import { rowButtonStyles, scrollingListStyles, selectableRowStyles, SmallText } from './shared.styles.ts';
import { formatClockTime } from './formatClockTime.ts';

/** Maximum number of rendered rows. */
export const maxRows = 150;

const Frame = styled.div`
  display: grid;
  grid-template-rows: auto auto minmax(0, 1fr);
  gap: 12px;
  min-height: 0;
  height: 100%;
`;

const Scroll = styled.div`
  min-height: 0;
  max-height: 420px;
  ${scrollingListStyles}
  ${media.from1024} {
    max-height: none;
  }
`;

const List = styled.ol``;

const Row = styled.button`
  ${rowButtonStyles}
  grid-template-columns: 84px minmax(0, 1fr);
  gap: 0 12px;
  align-items: baseline;
  min-height: 44px;
  padding: 4px 12px;
  border-bottom: 1px solid ${color.line};
  ${type[13]}
  ${selectableRowStyles}
`;

const Time = styled.span`
  font-variant-numeric: tabular-nums;
  ${type[12]}
  color: ${color.ink2};
`;

const Description = styled.span`
  overflow-wrap: anywhere;
  & > strong {
    display: block;
    font-weight: 600;
  }
  & > span {
    ${type[12]}
    color: ${color.ink2};
  }
`;

/** `cart → app` for an event that one flow sent to another; otherwise the flow's name. */
const formatRoute = ({ source, flow }: Pick<Moment, 'source' | 'flow'>): string =>
  source === undefined || source === null || source === flow ? flow : `${source} → ${flow}`;

interface EventRowProps {
  readonly moment: Moment;
  readonly isShown: boolean;
  readonly onSelect: (moment: Moment) => void;
}

const EventRow = memo(({ moment, isShown, onSelect }: EventRowProps) => (
  <li>
    <Row type="button" aria-current={isShown} onClick={() => onSelect(moment)}>
      <Time>{formatClockTime(moment.at)}</Time>
      <Description>
        <strong>{eventName(moment.event.type)}</strong>
        <span>{formatRoute(moment)}</span>
      </Description>
    </Row>
  </li>
));
EventRow.displayName = 'EventRow';

/** Rows around the shown moment, or the latest rows while following live events. */
export const rowsAround = (moments: readonly Moment[], shown: number | null): readonly Moment[] => {
  if (shown === null) return moments.slice(-maxRows);
  const index = moments.findIndex(({ seq }) => seq >= shown);
  const end = Math.min(moments.length, Math.max(maxRows, (index < 0 ? moments.length : index) + maxRows / 2));
  return moments.slice(Math.max(0, end - maxRows), end);
};

/** Filter value for the events of all flows. */
const allFlows = '*';

const matchesFilter = ({ flow, machine }: Moment, filter: string | null): boolean => {
  if (filter === null) return !backgroundMachines.has(machine);
  return filter === allFlows || flow === filter;
};

interface EventListProps {
  /** All moments of the recording. */
  readonly moments: readonly Moment[];
  readonly flows: readonly string[];
  readonly shown: number | null;
}

/** Events, newest last; a row selects its moment. */
export const EventList = ({ moments, flows, shown }: EventListProps) => {
  const { actor } = useFlows();
  const filter = useSelector(actor, ({ context }) => context.listFilter);
  const scroll = useRef<HTMLDivElement>(null);
  const matching = moments.filter((moment) => matchesFilter(moment, filter));
  const rows = rowsAround(matching, shown);
  const last = rows.at(-1)?.seq;

  useEffect(() => {
    const current = shown === null ? null : scroll.current?.querySelector('[aria-current="true"]');
    if (current) current.scrollIntoView({ block: 'nearest' });
    else if (scroll.current && last !== undefined) scroll.current.scrollTop = scroll.current.scrollHeight;
  }, [last, shown]);

  const select = useCallback(
    (moment: Moment) => {
      actor.send({ type: 'flow.selected', flow: moment.flow });
      actor.send({ type: 'moment.selected', moment: moment.seq });
    },
    [actor],
  );

  return (
    <Frame>
      <SelectField
        id="listed"
        label="Events of"
        value={filter ?? ''}
        options={[
          { value: '', label: 'All but the background' },
          { value: allFlows, label: 'All machines' },
          ...flows.map((flow) => ({ value: flow, label: flow })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          actor.send({ type: 'list.filtered', flow: value === '' ? null : value })
        }
      />
      <SmallText>
        {matching.length === rows.length
          ? `${rows.length} ${rows.length === 1 ? 'event' : 'events'}`
          : `${rows.length} of ${matching.length} events, around the moment that is shown`}
      </SmallText>
      <Scroll ref={scroll}>
        <List className="events">
          {rows.map((moment) => (
            <EventRow key={moment.seq} moment={moment} isShown={moment.seq === shown} onSelect={select} />
          ))}
        </List>
      </Scroll>
    </Frame>
  );
};
