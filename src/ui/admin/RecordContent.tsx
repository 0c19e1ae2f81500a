import type { ReactNode } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { EmptyState } from '../kit/StateBlock.tsx';
import { LinkButton } from '../link/LinkButton.tsx';
import { isNotFound } from '../shop/isNotFound.ts';
import { QueryContent } from '../shop/QueryContent.tsx';

interface RecordContentProps<T> {
  readonly query: UseQueryResult<T>;
  /** Noun for messages, such as 'this product'. */
  readonly subject: string;
  /** Of the page that lists such records. */
  readonly list: { readonly name: string; readonly href: string };
  readonly children: (value: T) => ReactNode;
}

/** DESK-641: a record, or where to go on once the shop has it no more, as after an undo of its creation. */
export const RecordContent = <T,>({ query, subject, list, children }: RecordContentProps<T>) =>
  isNotFound(query.error) ? (
    <EmptyState
      text={`We cannot find ${subject}. It may have been deleted.`}
      action={<LinkButton href={list.href}>{list.name}</LinkButton>}
    />
  ) : (
    <QueryContent query={query} subject={subject}>
      {children}
    </QueryContent>
  );
