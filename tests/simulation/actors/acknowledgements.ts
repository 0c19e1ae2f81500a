import { metricRetentionDays } from '../../../contract/rules/metrics.ts';

/** With which an order was created; cents, and hundredths of a percent. */
export interface OrderTerms {
  readonly deliveryCents: number;
  readonly vatCents: number;
  readonly rates: readonly number[];
}

export interface WatchedSize {
  readonly email: string;
  readonly productId: string;
  readonly size: string;
}

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
  readonly terms: (id: string, terms: OrderTerms) => void;
  /** Undefined for dollars. */
  readonly currency: (id: string, currency: string | undefined) => void;
  readonly stockRequest: (request: WatchedSize) => void;
  /** Its shopper has ended the request, or tried to. */
  readonly endStockRequest: (request: WatchedSize) => void;
  readonly all: {
    readonly terms: ReadonlyMap<string, OrderTerms>;
    readonly currencies: ReadonlyMap<string, string | undefined>;
    /** Email, product and size. */
    readonly stockRequests: ReadonlySet<string>;
    readonly orders: ReadonlySet<string>;
    readonly placed: ReadonlySet<string>;
    readonly cancelRequested: ReadonlySet<string>;
    readonly returns: ReadonlySet<string>;
    readonly metrics: ReadonlyMap<string, number>;
  };
}

/** Events are expected for this long: less than their retention by the days that a run goes on without visits. */
const expectedMs = (metricRetentionDays - 4) * 86_400_000;

const toText = ({ email, productId, size }: WatchedSize): string => `${email} ${productId} ${size}`;

export const createAcknowledgements = (): Acknowledgements => {
  const orders = new Set<string>();
  const placed = new Set<string>();
  const cancelRequested = new Set<string>();
  const returns = new Set<string>();
  const metrics = new Map<string, number>();
  const terms = new Map<string, OrderTerms>();
  const currencies = new Map<string, string | undefined>();
  const stockRequests = new Set<string>();
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
    terms: (id, created) => void terms.set(id, created),
    currency: (id, chosen) => void currencies.set(id, chosen),
    stockRequest: (request) => void stockRequests.add(toText(request)),
    endStockRequest: (request) => void stockRequests.delete(toText(request)),
    all: { terms, currencies, stockRequests, orders, placed, cancelRequested, returns, metrics },
  };
};
