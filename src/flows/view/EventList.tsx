import { useSelector } from '@xstate/react';
import { memo, useCallback, useEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { SelectField } from '../../ui/kit/SelectField.tsx';
import { color, media, type } from '../../ui/theme/theme.ts';
import { eventName } from '../recording/eventName.ts';
import { backgroundMachines } from '../recording/interest.ts';
import type { Moment } from '../recording/recording.ts';
import { routeOf } from '../recording/route.ts';
import { useFlows } from './FlowsContext.ts';
import { Small } from './look.ts';
import { clockTime } from './times.ts';

/** As many rows as are ever in the page: a long list costs as little as a short one. */
export const mostRows = 150;

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
  overflow-y: auto;
  border: 1px solid ${color.line};
  ${media.from1024} {
    max-height: none;
  }
`;

const List = styled.ol``;

const Row = styled.button`
  display: grid;
  grid-template-columns: 84px minmax(0, 1fr);
  gap: 0 12px;
  align-items: baseline;
  width: 100%;
  min-height: 44px;
  padding: 4px 12px;
  border-bottom: 1px solid ${color.line};
  text-align: left;
  ${type[13]}
  &[aria-current='true'] {
    background: ${color.brandTint};
  }
  ${media.hover} {
    &:hover:not([aria-current='true']) {
      background: ${color.surface};
    }
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`;

const Time = styled.span`
  font-variant-numeric: tabular-nums;
  ${type[12]}
  color: ${color.ink2};
`;

const Words = styled.span`
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

interface EventRowProps {
  readonly moment: Moment;
  readonly isShown: boolean;
  readonly onChosen: (moment: Moment) => void;
}

const EventRow = memo(({ moment, isShown, onChosen }: EventRowProps) => (
  <li>
    <Row type="button" aria-current={isShown} onClick={() => onChosen(moment)}>
      <Time>{clockTime(moment.at)}</Time>
      <Words>
        <strong>{eventName(moment.event.type)}</strong>
        <span>{routeOf(moment)}</span>
      </Words>
    </Row>
  </li>
));
EventRow.displayName = 'EventRow';

/** The rows around the moment that is shown, or the newest where the page follows. */
export const rowsAround = (moments: readonly Moment[], shown: number | null): readonly Moment[] => {
  if (shown === null) return moments.slice(-mostRows);
  const index = moments.findIndex(({ seq }) => seq >= shown);
  const end = Math.min(
    moments.length,
    Math.max(mostRows, (index < 0 ? moments.length : index) + mostRows / 2),
  );
  return moments.slice(Math.max(0, end - mostRows), end);
};

/** In place of a flow's name: the events of all of them. */
const allFlows = '*';

const isListed = ({ flow, machine }: Moment, listed: string | null): boolean => {
  if (listed === null) return !backgroundMachines.has(machine);
  return listed === allFlows || flow === listed;
};

interface EventListProps {
  /** Every moment of the recording. */
  readonly moments: readonly Moment[];
  readonly flows: readonly string[];
  readonly shown: number | null;
}

/** What happened, newest last; a row leads to its moment. */
export const EventList = ({ moments, flows, shown }: EventListProps) => {
  const { actor } = useFlows();
  const listed = useSelector(actor, ({ context }) => context.listed);
  const scroll = useRef<HTMLDivElement>(null);
  const matching = moments.filter((moment) => isListed(moment, listed));
  const rows = rowsAround(matching, shown);
  const last = rows.at(-1)?.seq;

  useEffect(() => {
    const current = shown === null ? null : scroll.current?.querySelector('[aria-current="true"]');
    if (current) current.scrollIntoView({ block: 'nearest' });
    else if (scroll.current && last !== undefined) scroll.current.scrollTop = scroll.current.scrollHeight;
  }, [last, shown]);

  const choose = useCallback(
    (moment: Moment) => {
      actor.send({ type: 'flow.chosen', flow: moment.flow });
      actor.send({ type: 'moment.chosen', moment: moment.seq });
    },
    [actor],
  );

  return (
    <Frame>
      <SelectField
        id="listed"
        label="Events of"
        value={listed ?? ''}
        options={[
          { value: '', label: 'All but the background' },
          { value: allFlows, label: 'All machines' },
          ...flows.map((flow) => ({ value: flow, label: flow })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          actor.send({ type: 'list.narrowed', flow: value === '' ? null : value })
        }
      />
      <Small>
        {matching.length === rows.length
          ? `${rows.length} ${rows.length === 1 ? 'event' : 'events'}`
          : `${rows.length} of ${matching.length} events, around the moment that is shown`}
      </Small>
      <Scroll ref={scroll}>
        <List className="events">
          {rows.map((moment) => (
            <EventRow key={moment.seq} moment={moment} isShown={moment.seq === shown} onChosen={choose} />
          ))}
        </List>
      </Scroll>
    </Frame>
  );
};
