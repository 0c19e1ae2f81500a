import type { ArticleSummary } from '../../../contract/types.ts';

const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** '18 February 2026, 3 min to read', the same wherever it is read. */
export const articleFacts = ({ date, minutesToRead }: ArticleSummary): string =>
  `${day.format(new Date(date))}, ${minutesToRead} min to read`;
