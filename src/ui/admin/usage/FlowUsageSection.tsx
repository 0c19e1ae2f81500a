import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { watchedMachines, type WatchedMachine } from '../../../../contract/rules/flowSteps.ts';
import type { FlowState } from '../../../../contract/wire/adminFlowUsage.ts';
import { flowUsageQuery } from '../../../services/admin/flowUsage.queries.ts';
import { Checkbox } from '../../kit/Checkbox.tsx';
import { SelectField } from '../../kit/SelectField.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { color, flexWrap } from '../../theme/theme.ts';
import { useAdminClient, type ReplayedMoment } from '../adminContext.ts';
import { Hint } from '../admin.styles.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { ChartFigure } from './ChartFigure.tsx';
import { formatDwell, formatEvent, formatName, machineNames } from './flowText.ts';
import { ReportReplay } from './ReportReplay.tsx';
import { SentReports } from './SentReports.tsx';
import { formatCount, formatShare } from './usageText.ts';

const Controls = styled.div`
  ${flexWrap}
  align-items: end;
  gap: 16px 32px;
  margin-block: 16px 24px;
  & > :first-child {
    min-width: 200px;
  }
`;

const ChartRegion = styled.div`
  overflow: auto;
  max-height: 75vh;
  border: 1px solid ${color.line};
`;

const nameOf = ({ state, kind }: FlowState) =>
  kind === 'gone' ? `${formatName(state)} (no longer in the chart)` : formatName(state);

const describeEvents = (events: FlowState['last']): string =>
  events
    .slice(0, 3)
    .map(({ event, count }) => `${formatEvent(event)} ${formatCount(count)}`)
    .join(', ') || '–';

const columns: TableColumn<FlowState>[] = [
  { name: 'State', cell: nameOf },
  { name: 'Entered', cell: ({ entered }) => formatCount(entered), isNumber: true },
  {
    name: 'Ended here',
    cell: ({ ended, entered }) => `${formatCount(ended)} (${formatShare(ended, entered)})`,
    isNumber: true,
  },
  { name: 'Median time', cell: ({ medianMs }) => formatDwell(medianMs), isNumber: true },
  { name: 'Last event before ending', cell: ({ last }) => describeEvents(last) },
  { name: 'Left by', cell: ({ exits }) => describeEvents(exits) },
];

/** The sentence that answers where visits stop. */
const describeTop = (top: FlowState | undefined): string => {
  if (!top || top.ended === 0) return 'No visit gave up in these days.';
  const [last] = top.last;
  return `Most visits stop at '${formatName(top.state)}': ${formatCount(top.ended)} of the ${formatCount(top.entered)} times it was entered (${formatShare(top.ended, top.entered)})${last ? `, mostly after '${formatEvent(last.event)}'` : ''}.`;
};

interface FlowFigureProps {
  readonly machine: WatchedMachine;
  readonly states: readonly FlowState[];
  /** Id of a report to replay on the chart. */
  readonly reportId: string | undefined;
  readonly onReportClose: () => void;
}

const FlowFigure = ({ machine, states, reportId, onReportClose }: FlowFigureProps) => {
  const { FlowChart } = useAdminClient().previews;
  const [isWhole, setIsWhole] = useState(false);
  const sorted = states.toSorted(
    (a, b) =>
      Number(a.kind === 'end') - Number(b.kind === 'end') || b.ended - a.ended || b.entered - a.entered,
  );
  const summary = describeTop(sorted.find(({ kind }) => kind === 'step'));
  const title = `Where shoppers stop: ${machineNames[machine]}`;
  const renderChart = (moment: ReplayedMoment | undefined) => (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrolled by keyboard
    <ChartRegion tabIndex={0} role="region" aria-label={`Statechart: ${machineNames[machine]}`}>
      <FlowChart
        machine={machine}
        states={sorted}
        isWhole={isWhole}
        moment={moment}
        label={moment ? `${machineNames[machine]} at ${formatName(moment.state)}` : `${title}. ${summary}`}
      />
    </ChartRegion>
  );
  return (
    <ChartFigure
      title={title}
      note={states.length === 0 ? 'No consented visits in these days.' : summary}
      table={<AdminTable caption={title} columns={columns} rows={sorted} getRowKey={({ state }) => state} />}
    >
      {(states.length > 0 || reportId !== undefined) && (
        <>
          <Hint>
            Below each state: entries, share of them that ended there, median time. The darker a state, the
            more visits ended there; visits that are still open count too. Only visits that accepted cookies.
          </Hint>
          <Checkbox checked={isWhole} onChange={({ target }) => setIsWhole(target.checked)}>
            Show the whole chart
          </Checkbox>
          {reportId === undefined ? (
            renderChart(undefined)
          ) : (
            <ReportReplay key={reportId} id={reportId} onClose={onReportClose}>
              {renderChart}
            </ReportReplay>
          )}
        </>
      )}
    </ChartFigure>
  );
};

interface FlowUsageSectionProps {
  readonly days: number;
  readonly machine: WatchedMachine;
  readonly onMachineChange: (machine: string) => void;
  /** Id of the report that is replayed. */
  readonly reportId: string | undefined;
  /** An empty id closes the report. */
  readonly onReportChange: (id: string) => void;
}

/** FUNNEL-07, FUNNEL-12: the states of a flow by where its visits ended, and the reports of shoppers, replayed on its chart. */
export const FlowUsageSection = ({
  days,
  machine,
  onMachineChange,
  reportId,
  onReportChange,
}: FlowUsageSectionProps) => {
  const { api } = useAdminClient();
  const reports = useRef<HTMLDivElement>(null);
  const usage = useQuery({ ...flowUsageQuery(api, days), placeholderData: keepPreviousData });
  return (
    <>
      <Controls>
        <SelectField
          label="Flow"
          value={machine}
          options={watchedMachines.map((value) => ({ value, label: machineNames[value] }))}
          onChange={({ target }) => onMachineChange(target.value)}
        />
      </Controls>
      <QueryContent query={usage} subject="where shoppers stop">
        {(states) => (
          <FlowFigure
            machine={machine}
            states={states.filter((row) => row.machine === machine)}
            reportId={reportId}
            onReportClose={() => {
              reports.current?.focus();
              onReportChange('');
            }}
          />
        )}
      </QueryContent>
      <div ref={reports} tabIndex={-1}>
        <SentReports machine={machine} replayedId={reportId} onReplay={onReportChange} />
      </div>
    </>
  );
};
