/** What shoppers copy or send of the journal, in one chunk. */
export { copyDiagnostics } from './copyDiagnostics.ts';
export { sendReport } from './sendReport.ts';
