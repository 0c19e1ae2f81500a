import type { MigrationFactory } from './index.ts';
import { createIndex } from './schemaBuilder.ts';

/** The order of the VAT report: refunds by their completion. */
export const refundCompletionIndex: MigrationFactory = () => ({
  up: (db) =>
    createIndex(db, 'refunds_by_completion', 'refunds', ['updated_at', 'id'], { where: "status = 'done'" }),
});
