import { listFinishedGuestIds, listUnusedGuestIds } from '../store/guests.ts';
import { anonymizeGuest, deleteGuest, finishedSince, unusedSince } from '../usecases/guests/deleteGuest.ts';
import { attemptEach } from './attemptEach.ts';
import { jobNames } from './jobNames.ts';
import type { JobContext } from './jobContext.ts';
import type { Job } from './runJobs.ts';

const batchSize = 50;
const hourMs = 3_600_000;

/** GUEST-10: deletes guests without an order whose session is over or unused. */
export const guestDeletionJob = (context: JobContext): Job => ({
  name: jobNames.guestDeletion,
  everyMs: hourMs,
  run: async () => {
    const job = jobNames.guestDeletion;
    const due = { job, now: context.clock().toISOString(), limit: batchSize };
    const items = await listUnusedGuestIds(context.store.db, unusedSince(context), due);
    const deleted = await attemptEach(context, { job, items, attempt: (id) => deleteGuest(context, id) });
    return deleted === batchSize;
  },
});

/** GUEST-10: anonymizes guests whose orders were finished long ago. */
export const guestAnonymizationJob = (context: JobContext): Job => ({
  name: jobNames.guestAnonymization,
  everyMs: hourMs,
  run: async () => {
    const job = jobNames.guestAnonymization;
    const due = { job, now: context.clock().toISOString(), limit: batchSize };
    const items = await listFinishedGuestIds(context.store.db, finishedSince(context), due);
    const anonymized = await attemptEach(context, {
      job,
      items,
      attempt: (id) => anonymizeGuest(context, id),
    });
    return anonymized === batchSize;
  },
});
