import { useInfiniteQuery } from '@tanstack/react-query';
import type { Batch } from '../../../../contract/wire/adminBatches.ts';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { LinkButton } from '../../link/LinkButton.tsx';
import { TextLink } from '../../link/TextLink.tsx';
import { Actions, Hint } from '../admin.styles.ts';
import { useAdminClient } from '../adminContext.ts';
import { DateTime } from '../DateTime.tsx';
import { AdminTable, type TableColumn } from '../AdminTable.tsx';
import { PagedList } from '../PagedList.tsx';
import { BatchStateTag } from './BatchStateTag.tsx';
import { describeProgress } from './batchText.ts';

const columns: readonly TableColumn<Batch>[] = [
  { name: 'Batch', cell: ({ _id, title }) => <TextLink href={adminPaths.batch(_id)}>{title}</TextLink> },
  { name: 'State', cell: ({ state }) => <BatchStateTag state={state} /> },
  {
    name: 'Products',
    cell: (batch) => (
      <div>
        {describeProgress(batch)}
        {batch.canUndo && <Hint>Can be undone on its page</Hint>}
      </div>
    ),
  },
  { name: 'By', cell: ({ by }) => by },
  { name: 'When', cell: ({ at }) => <DateTime at={at} /> },
];

/** DESK-410: batches of product changes, newest first. */
export const BatchesView = () => {
  const list = useInfiniteQuery(useAdminClient().queries.batches({ running: false }));
  return (
    <>
      <Actions>
        <LinkButton variant="secondary" href={adminPaths.products()}>
          Change products
        </LinkButton>
      </Actions>
      <PagedList list={list} subject="batches">
        {(rows) => (
          <AdminTable caption="Batches" columns={columns} rows={rows} getRowKey={({ _id }) => _id} />
        )}
      </PagedList>
    </>
  );
};
