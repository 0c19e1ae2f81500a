/** DESK-07: lists of the admin area as tables for a spreadsheet. */
import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';

export const exportedTables = ['orders', 'customers', 'products'] as const;
export type ExportedTable = (typeof exportedTables)[number];

/** Comma-separated UTF-8 with a heading. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. */
export const exportTable = defineEndpoint('manager', 'GET', '/admin/tables/:name', {
  summary: 'All orders, customers or products as a CSV file, oldest first.',
  media: 'text/csv',
  reply: s.file(),
});
