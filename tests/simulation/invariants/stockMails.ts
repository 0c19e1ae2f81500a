/** Emails about sizes that are back in stock. */
import type { Inspector } from '../world/inspector.ts';
import { noRows, type Invariant } from './invariant.ts';

const mailKey = /^mail:back-in-stock:([^:]+):/;

export const stockMails: readonly Invariant[] = [
  {
    id: 'STOCK-06',
    states: 'An email about a size is sent once for each request.',
    violations: ({ mails }) => {
      const sent = new Map<string, number>();
      for (const key of mails.keys()) {
        const id = mailKey.exec(key)?.[1];
        if (id !== undefined) sent.set(id, (sent.get(id) ?? 0) + 1);
      }
      return [...sent]
        .filter(([, count]) => count > 1)
        .map(([id, count]) => `The request ${id} got ${count} emails.`)
        .slice(0, 3);
    },
  },
  {
    id: 'STOCK-04',
    states: 'No acknowledged request for an email is lost.',
    violations: ({ inspector, acknowledged: { all } }) => {
      if (all.stockRequests.size === 0) return [];
      const stored = new Set(
        inspector
          .rows("SELECT email || ' ' || product_id || ' ' || size AS request FROM stock_requests")
          .map(({ request }) => String(request)),
      );
      return [...all.stockRequests]
        .filter((request) => !stored.has(request))
        .map((request) => `The request ${request} is lost.`)
        .slice(0, 3);
    },
  },
];

/** Once the jobs had their time. The emails of a size that has a row in `restocked_sizes` are due later. */
export const convergedStockMails: readonly Invariant[] = [
  noRows(
    'STOCK-08',
    'No shopper waits for a size that is back in stock.',
    `SELECT r.id, r.product_id, r.size, s.on_hand, s.reserved FROM stock_requests r
     JOIN product_sizes s ON s.product_id = r.product_id AND s.name = r.size
     WHERE r.confirmed_at IS NOT NULL AND r.notified_at IS NULL AND s.on_hand > s.reserved
       AND NOT EXISTS (SELECT 1 FROM restocked_sizes d WHERE d.product_id = r.product_id AND d.size = r.size)`,
  ),
  {
    id: 'STOCK-06',
    states: 'Each request that was handled got its email.',
    violations: ({ inspector, mails }) =>
      inspector
        .rows('SELECT id, notified_at FROM stock_requests WHERE notified_at IS NOT NULL')
        .filter(({ id, notified_at: at }) => !mails.has(`mail:back-in-stock:${String(id)}:${String(at)}`))
        .map(({ id }) => `The request ${String(id)} got no email.`)
        .slice(0, 3),
  },
];

/**
 * Looks at each commit, as stock comes and goes: the requests that it marked were for sizes that are available. Returns the first one
 * that was not.
 */
export const createStockMailWatch = () => {
  const seen = new Set<string>();
  return (inspector: Inspector): string | undefined => {
    let found: string | undefined;
    for (const row of inspector.rows(
      `SELECT r.id || ' ' || r.notified_at AS mark, s.on_hand - s.reserved AS available FROM stock_requests r
       JOIN product_sizes s ON s.product_id = r.product_id AND s.name = r.size WHERE r.notified_at IS NOT NULL`,
    )) {
      const mark = String(row['mark']);
      if (seen.has(mark)) continue;
      seen.add(mark);
      if (Number(row['available']) <= 0) found ??= `The request ${mark} gets an email, and nothing is left.`;
    }
    return found;
  };
};
