import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { AdminTable, type AdminTableProps } from './AdminTable.tsx';
import { ListToolbar, type ListToolbarProps } from './ListToolbar.tsx';
import { PagedList } from './PagedList.tsx';

/** The toolbar and the table of a list. */
export interface AdminListLayout<Row>
  extends
    Pick<ListToolbarProps, 'searchLabel' | 'selects'>,
    Pick<AdminTableProps<Row>, 'columns' | 'getRowKey'> {
  /** Plural noun, such as 'Orders'. */
  readonly caption: string;
  /** Shown where a search finds nothing. */
  readonly notFoundText?: string;
}

interface AdminListProps<Row> {
  readonly layout: AdminListLayout<Row>;
  readonly list: UseInfiniteQueryResult<InfiniteData<{ readonly result: readonly Row[] }>>;
  /** URL parameters. */
  readonly search: ListToolbarProps['search'];
  readonly onChange: ListToolbarProps['onChange'];
  /** Shown above the table. */
  readonly renderAbove?: (rows: readonly Row[]) => ReactNode;
}

/** A paged table with its search, filters and sort. */
export const AdminList = <Row,>({ layout, list, search, onChange, renderAbove }: AdminListProps<Row>) => {
  const { searchLabel, selects, notFoundText, ...table } = layout;
  return (
    <>
      <ListToolbar searchLabel={searchLabel} selects={selects} search={search} onChange={onChange} />
      <PagedList
        list={list}
        subject={table.caption.toLowerCase()}
        emptyText={search['q'] ? notFoundText : undefined}
      >
        {(rows) => (
          <>
            {renderAbove?.(rows)}
            <AdminTable rows={rows} {...table} />
          </>
        )}
      </PagedList>
    </>
  );
};
