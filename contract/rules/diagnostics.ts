/** Rules of diagnostic reports (FUNNEL-09 to FUNNEL-12). */

/** Characters of a report's journal. */
export const maximumJournalLength = 200_000;
/** Reports are deleted after these days. */
export const reportDays = 30;
/** The newest that are kept; older ones are deleted. */
export const maximumReports = 500;
