import type { UseQueryResult } from '@tanstack/react-query';
import { capitalize } from '../../kit/capitalize.ts';
import { EmptyState } from '../../kit/StateBlock.tsx';
import { QueryContent } from '../../shop/QueryContent.tsx';
import { AdminTable, type AdminTableProps } from '../AdminTable.tsx';

interface QueryTableProps<Row> extends Omit<AdminTableProps<Row>, 'rows' | 'caption'> {
  readonly query: UseQueryResult<readonly Row[]>;
  /** Plural noun for messages, such as 'campaigns'. */
  readonly subject: string;
  /** Defaults to the subject. */
  readonly caption?: string;
}

/** The table of all rows of a query, with its loading, error and empty states. */
export const QueryTable = <Row,>({
  query,
  subject,
  caption = capitalize(subject),
  ...table
}: QueryTableProps<Row>) => (
  <QueryContent query={query} subject={`the ${subject}`}>
    {(rows) =>
      rows.length === 0 ? (
        <EmptyState text={`There are no ${subject}.`} />
      ) : (
        <AdminTable caption={caption} rows={rows} {...table} />
      )
    }
  </QueryContent>
);
