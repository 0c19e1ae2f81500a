import type { Invariant } from './invariant.ts';

/** INTL-61: orders and payments in the currency in which the shopper ordered. */
export const currencies: readonly Invariant[] = [
  {
    id: 'INTL-61',
    states: 'An order keeps the currency in which it was created, and its payments are in it.',
    violations: ({ inspector, provider, acknowledged: { all } }) => {
      const orders = new Map(
        inspector
          .rows("SELECT id, coalesce(currency, 'USD') AS currency FROM orders")
          .map(({ id, currency }) => [String(id), String(currency)]),
      );
      const expected = [...all.currencies].map(([id, currency = 'USD']) => ({ id, currency, by: 'created' }));
      const paid = provider
        .query(
          `SELECT json_extract(body, '$.metadata.orderId') AS id, upper(json_extract(body, '$.currency')) AS currency
           FROM documents WHERE object IN ('payment_intent', 'charge')`,
        )
        .map(({ id, currency }) => ({ id: String(id), currency: String(currency), by: 'paid' }));
      return [...expected, ...paid]
        .filter(({ id, currency }) => orders.has(id) && orders.get(id) !== currency)
        .map(
          ({ id, currency, by }) => `The order ${id} is in ${orders.get(id)} and was ${by} in ${currency}.`,
        )
        .slice(0, 3);
    },
  },
];
