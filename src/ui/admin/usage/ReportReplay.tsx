import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { reportQuery } from '../../../services/admin/diagnostics.queries.ts';
import { Button } from '../../kit/Button.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { color, media, type } from '../../theme/theme.ts';
import { Actions } from '../admin.styles.ts';
import { useAdminClient, type Replay, type ReplayedMoment } from '../adminContext.ts';
import { formatEvent, formatName } from './flowText.ts';

const Layout = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  align-items: start;
  ${media.from1280} {
    grid-template-columns: 300px minmax(0, 1fr);
  }
`;

const Panel = styled.section`
  display: grid;
  gap: 12px;
  ${type[14]}
  & > h3 {
    font-weight: 600;
  }
`;

const Events = styled.ol`
  position: relative;
  overflow: auto;
  max-height: 28vh;
  ${media.from1280} {
    max-height: 48vh;
  }
  border: 1px solid ${color.line};
  & button {
    display: grid;
    grid-template-columns: 5rem minmax(0, 1fr);
    gap: 8px;
    width: 100%;
    padding: 8px 12px;
    text-align: left;
    overflow-wrap: anywhere;
    ${media.coarse} {
      padding-block: 12px;
    }
    &[aria-current] {
      background: ${color.surface};
      font-weight: 600;
    }
  }
`;

interface ReplayedProps {
  readonly number: string;
  readonly moments: Replay['moments'];
  readonly onClose: () => void;
  /** The chart, at a moment. */
  readonly children: (moment: ReplayedMoment | undefined) => ReactNode;
}

/** Opens at the last event, after which the shopper sent the report. */
const Replayed = ({ number, moments, onClose, children }: ReplayedProps) => {
  const [index, setIndex] = useState(moments.length - 1);
  const moment = moments[index];
  const title = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLOListElement>(null);
  // The list of reports is below the chart.
  useEffect(() => title.current?.focus(), []);
  useEffect(() => {
    const current = list.current?.children[index];
    // Scrolls the list alone, not the page.
    if (list.current && current instanceof HTMLElement)
      list.current.scrollTop = current.offsetTop - list.current.clientHeight / 2;
  }, [index]);
  const start = moments[0]?.at ?? 0;
  const timeOf = ({ at }: ReplayedMoment) => `${((at - start) / 1000).toFixed(1)} s`;
  return (
    <Layout>
      <Panel aria-labelledby="replay">
        <h3 id="replay" ref={title} tabIndex={-1}>
          Report {number}
        </h3>
        {moment && (
          <p role="status">
            Event {index + 1} of {moments.length}: {formatEvent(moment.event)}, then at{' '}
            {formatName(moment.state)}.
          </p>
        )}
        <Actions>
          <Button variant="secondary" disabled={index <= 0} onClick={() => setIndex(index - 1)}>
            Previous event
          </Button>
          <Button
            variant="secondary"
            disabled={index >= moments.length - 1}
            onClick={() => setIndex(index + 1)}
          >
            Next event
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Close the report
          </Button>
        </Actions>
        <Events aria-label="Events" ref={list}>
          {moments.map((each, position) => (
            // Moments have no id, and never change.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={position}>
              <button
                type="button"
                aria-current={position === index ? 'step' : undefined}
                onClick={() => setIndex(position)}
              >
                <span>{timeOf(each)}</span> {formatEvent(each.event)}
              </button>
            </li>
          ))}
        </Events>
      </Panel>
      <div>{children(moment)}</div>
    </Layout>
  );
};

interface ReportReplayProps extends Pick<ReplayedProps, 'onClose' | 'children'> {
  readonly id: string;
}

/** FUNNEL-12: a report that a shopper sent, event by event beside the chart with the counts. */
export const ReportReplay = ({ id, onClose, children }: ReportReplayProps) => {
  const { api, replayReport } = useAdminClient();
  const report = useQuery(reportQuery(api, id, replayReport));
  return (
    <QueryContent query={report} subject="the report">
      {({ number, replay: { problem, moments } }) =>
        problem === null ? (
          <Replayed number={number} moments={moments} onClose={onClose}>
            {children}
          </Replayed>
        ) : (
          <>
            <p role="status">{problem}</p>
            {children(undefined)}
          </>
        )
      }
    </QueryContent>
  );
};
