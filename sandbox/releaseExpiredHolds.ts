import type { ApiCall } from './api/apiCall.ts';
import { findLatestCharge } from './api/access.ts';
import { recordOutcome } from './api/record.ts';
import { cancel } from './model/lifecycle.ts';

const holdSeconds = 7 * 24 * 60 * 60;
const pageSize = 100;

/** Releases holds older than 7 days, like card networks. Returns how many. */
export const releaseExpiredHolds = (call: ApiCall): number => {
  const { documents } = call.store;
  let released = 0;
  let startingAfter: string | undefined;
  for (;;) {
    const page = documents.page('payment_intent', {
      limit: pageSize,
      startingAfter,
      createdTo: call.now - holdSeconds,
    });
    for (const intent of page.data.filter((each) => each.status === 'requires_capture')) {
      const charge = findLatestCharge(call, intent);
      if (!charge || charge.created > call.now - holdSeconds) continue;
      recordOutcome(call, cancel(intent, charge, 'automatic', call.now));
      released += 1;
    }
    startingAfter = page.data.at(-1)?.id;
    if (!page.hasMore) return released;
  }
};
