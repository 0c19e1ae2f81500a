/** A page of the rows of a query that reads one row more than the page's `limit`. */
export const takePage = <Row>(
  found: readonly Row[],
  { skip, limit }: { readonly skip: number; readonly limit: number },
) => {
  const hasMore = found.length > limit;
  return { rows: found.slice(0, limit), hasMore, nextCursor: hasMore ? skip + limit : null };
};
