/** What the shop has confirmed to its visitors, held against the database (S8). */
export interface Acknowledgements {
  readonly order: (id: string) => void;
  /** Its shopper has deleted the order, or tried to. */
  readonly forget: (id: string) => void;
  readonly placed: (id: string) => void;
  readonly cancelRequested: (id: string) => void;
  readonly returned: (id: string) => void;
  readonly metrics: (ids: readonly string[]) => void;
  readonly all: {
    readonly orders: ReadonlySet<string>;
    readonly placed: ReadonlySet<string>;
    readonly cancelRequested: ReadonlySet<string>;
    readonly returns: ReadonlySet<string>;
    readonly metrics: ReadonlySet<string>;
  };
}

export const createAcknowledgements = (): Acknowledgements => {
  const orders = new Set<string>();
  const placed = new Set<string>();
  const cancelRequested = new Set<string>();
  const returns = new Set<string>();
  const metrics = new Set<string>();
  return {
    order: (id) => void orders.add(id),
    forget: (id) => {
      orders.delete(id);
      placed.delete(id);
    },
    placed: (id) => void placed.add(id),
    cancelRequested: (id) => void cancelRequested.add(id),
    returned: (id) => void returns.add(id),
    metrics: (ids) => {
      for (const id of ids) metrics.add(id);
    },
    all: { orders, placed, cancelRequested, returns, metrics },
  };
};
