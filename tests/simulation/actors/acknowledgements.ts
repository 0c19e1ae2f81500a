import { metricRetentionDays } from '../../../contract/rules/metrics.ts';

/** What the shop has confirmed to its visitors, held against the database (S8). */
export interface Acknowledgements {
  readonly order: (id: string) => void;
  /** Its shopper has deleted the order, or tried to. */
  readonly forget: (id: string) => void;
  readonly placed: (id: string) => void;
  readonly cancelRequested: (id: string) => void;
  readonly returned: (id: string) => void;
  /** `at` in virtual ms. The shop deletes events after 30 days. */
  readonly metrics: (ids: readonly string[], at: number) => void;
  readonly all: {
    readonly orders: ReadonlySet<string>;
    readonly placed: ReadonlySet<string>;
    readonly cancelRequested: ReadonlySet<string>;
    readonly returns: ReadonlySet<string>;
    readonly metrics: ReadonlyMap<string, number>;
  };
}

/** Events are expected for this long: less than their retention by the days that a run goes on without visits. */
const expectedMs = (metricRetentionDays - 4) * 86_400_000;

export const createAcknowledgements = (): Acknowledgements => {
  const orders = new Set<string>();
  const placed = new Set<string>();
  const cancelRequested = new Set<string>();
  const returns = new Set<string>();
  const metrics = new Map<string, number>();
  return {
    order: (id) => void orders.add(id),
    forget: (id) => {
      orders.delete(id);
      placed.delete(id);
    },
    placed: (id) => void placed.add(id),
    cancelRequested: (id) => void cancelRequested.add(id),
    returned: (id) => void returns.add(id),
    metrics: (ids, at) => {
      for (const id of ids) metrics.set(id, at);
      // In the order in which they came.
      for (const [id, sentAt] of metrics) {
        if (at - sentAt < expectedMs) break;
        metrics.delete(id);
      }
    },
    all: { orders, placed, cancelRequested, returns, metrics },
  };
};
