/** Queries for the rows of one user in a table such as `orders` or `returns`. */
import { sql, type SelectQueryBuilder } from 'kysely';
import type { Database } from './schema.ts';

/** All rows of a user, oldest first, ties by id. */
export const rowsOfUser = <TB extends keyof Database, O>(
  query: SelectQueryBuilder<Database, TB, O>,
  userId: string,
) => query.where(sql.ref('user_id'), '=', userId).orderBy(sql.ref('created_at')).orderBy(sql.ref('id'));

export interface UserPageQuery<Status extends string> {
  readonly userId: string;
  readonly skip: number;
  readonly limit: number;
  readonly status: Status | undefined;
  readonly sort: '-createdAt' | 'createdAt' | undefined;
}

/** A page of a user's rows, newest first by default, ties by id; reads one more than `limit` if there are further ones. */
export const pageOfUser = <TB extends keyof Database, O>(
  query: SelectQueryBuilder<Database, TB, O>,
  { userId, skip, limit, status, sort }: UserPageQuery<string>,
) => {
  const direction = sort === 'createdAt' ? 'asc' : 'desc';
  return query
    .where(sql.ref('user_id'), '=', userId)
    .$if(status !== undefined, (builder) => builder.where(sql.ref('status'), '=', status))
    .orderBy(sql.ref('created_at'), direction)
    .orderBy(sql.ref('id'), direction)
    .limit(limit + 1)
    .offset(skip);
};
