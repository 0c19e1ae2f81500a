import type { ArticleSummary } from '../../../contract/types.ts';

const dateFormat = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '18 February 2026, 3 min to read'; independent of the local time zone. */
export const formatArticleMeta = ({ date, minutesToRead }: ArticleSummary): string =>
  `${dateFormat.format(new Date(date))}, ${minutesToRead} min to read`;
