import type { Call } from './api/call.ts';
import { chargeOf } from './api/lookup.ts';
import { recordOutcome } from './api/record.ts';
import { cancel } from './model/lifecycle.ts';

const HOLD_SECONDS = 7 * 24 * 60 * 60;
const PAGE = 100;

/** Releases every hold older than 7 days, as card networks do. Returns how many. */
export function releaseOldHolds(call: Call): number {
  const { documents } = call.ledger;
  let released = 0;
  let startingAfter: string | undefined;
  for (;;) {
    const page = documents.page('payment_intent', {
      limit: PAGE,
      startingAfter,
      createdTo: call.now - HOLD_SECONDS,
    });
    for (const intent of page.data.filter((each) => each.status === 'requires_capture')) {
      const charge = chargeOf(call, intent);
      if (!charge || charge.created > call.now - HOLD_SECONDS) continue;
      recordOutcome(call, cancel(intent, charge, 'automatic', call.now));
      released += 1;
    }
    startingAfter = page.data.at(-1)?.id;
    if (!page.hasMore) return released;
  }
}
