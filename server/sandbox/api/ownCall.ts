import type { Ledger } from '../ledger/ledger.ts';
import { newId } from '../model/ids.ts';
import type { Site } from '../site.ts';
import type { Call } from './call.ts';

/** A call that the sandbox makes itself: for a form of its own pages, or for its upkeep. */
export function ownCall(ledger: Ledger, site: Site, more: Partial<Call> = {}): Call {
  return {
    ledger,
    caller: { kind: 'secret', ownPage: false },
    form: {},
    id: '',
    now: Math.floor(Date.now() / 1000),
    requestId: newId('req'),
    idempotencyKey: null,
    origin: site.origin(),
    shopOrigins: site.shopOrigins,
    webhooks: site.webhookUrl !== null,
    ...more,
  };
}
