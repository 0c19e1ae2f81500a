import { useInfiniteQuery } from '@tanstack/react-query';
import { reportDays } from '../../../../contract/rules/diagnostics.ts';
import type { WatchedMachine } from '../../../../contract/rules/flowSteps.ts';
import type { ListedReport } from '../../../../contract/wire/adminDiagnostics.ts';
import { reportsQuery } from '../../../services/admin/diagnostics.queries.ts';
import { Button } from '../../kit/Button.tsx';
import { Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { DateTime } from '../DateTime.tsx';
import { PagedList } from '../PagedList.tsx';
import { TitledPanel } from '../TitledPanel.tsx';
import { formatName, machineNames } from './flowText.ts';

interface SentReportsProps {
  readonly machine: WatchedMachine;
  /** Id of the report that is replayed. */
  readonly replayedId: string | undefined;
  readonly onReplay: (id: string) => void;
}

const columns: readonly TableColumn<ListedReport>[] = [
  { name: 'Report', cell: ({ number }) => number },
  { name: 'Sent', cell: ({ at }) => <DateTime at={at} /> },
  { name: 'Failed at', cell: ({ state }) => formatName(state) },
  { name: 'Error', cell: ({ code }) => code },
];

const replayColumn = ({
  replayedId,
  onReplay,
}: Pick<SentReportsProps, 'replayedId' | 'onReplay'>): TableColumn<ListedReport> => ({
  name: 'Replay',
  cell: ({ _id, number }) => (
    <Button
      variant="quiet"
      aria-label={`Replay report ${number}`}
      aria-pressed={_id === replayedId}
      onClick={() => onReplay(_id)}
    >
      Replay
    </Button>
  ),
});

/** FUNNEL-11: the diagnostic reports of a flow. */
export const SentReports = ({ machine, ...replay }: SentReportsProps) => {
  const list = useInfiniteQuery(reportsQuery(useAdminClient().api, machine));
  return (
    <TitledPanel id="sent-reports" title={`Sent by shoppers: ${machineNames[machine]}`}>
      <Hint>
        Shoppers can send what happened where checkout failed through no fault of theirs. Reports have no
        names, addresses or card numbers, and are deleted after {reportDays} days.
      </Hint>
      <PagedList list={list} subject="reports">
        {(rows) => (
          <AdminTable
            caption="Reports"
            rows={rows}
            columns={[...columns, replayColumn(replay)]}
            getRowKey={({ _id }) => _id}
          />
        )}
      </PagedList>
    </TitledPanel>
  );
};
