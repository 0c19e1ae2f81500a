import type { Invariant } from './invariant.ts';

/** INTL-02, INTL-21: zones and rates that staff change later leave orders unchanged. */
export const orderTerms: readonly Invariant[] = [
  {
    id: 'INTL-02',
    states: 'An order keeps the price of delivery and the VAT with which it was created.',
    violations: ({ inspector, acknowledged: { all } }) => {
      if (all.terms.size === 0) return [];
      return inspector
        .rows('SELECT id, delivery_cents, vat_cents, vat_lines FROM orders')
        .filter((row) => {
          const terms = all.terms.get(String(row['id']));
          if (!terms) return false;
          const lines: unknown = JSON.parse(String(row['vat_lines']));
          const rates = Array.isArray(lines) ? lines.map((line: { readonly rate: number }) => line.rate) : [];
          return (
            row['delivery_cents'] !== terms.deliveryCents ||
            row['vat_cents'] !== terms.vatCents ||
            rates.join() !== terms.rates.join()
          );
        })
        .map(
          (row) => `${JSON.stringify(row)}, created with ${JSON.stringify(all.terms.get(String(row['id'])))}`,
        )
        .slice(0, 3);
    },
  },
];
