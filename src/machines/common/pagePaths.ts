/** Whether a path, with or without a query, is this page or one below it. */
export const isWithin = (page: string, path: string): boolean =>
  path.split('?')[0] === page || path.startsWith(`${page}/`);

/** The segments of a path below a page; null for any other path. */
export const segmentsBelow = (page: string, path: string): readonly string[] | null =>
  path.startsWith(`${page}/`) ? path.slice(page.length + 1).split('/') : null;
