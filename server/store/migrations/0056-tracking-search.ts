import { sql } from 'kysely';
import type { MigrationFactory } from './index.ts';

/** DESK-665: staff find an order by the tracking number of a parcel. */
export const trackingSearch: MigrationFactory = () => ({
  up: async (db) => {
    await sql`create index parcels_by_tracking_number on parcels (lower(tracking_number))`.execute(db);
  },
});
