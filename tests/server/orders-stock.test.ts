import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { netReservation, stockMessage } from '../../server/domain/stock.ts';

const entry = fc.record({
  productId: fc.constantFrom('a', 'b', 'c'),
  size: fc.constantFrom('S', 'M'),
  quantity: fc.integer({ min: 1, max: 10 }),
});

describe('stock changes of an order', () => {
  it('are one per size, in key order, and add up', () => {
    fc.assert(
      fc.property(fc.array(entry), fc.array(entry), (reserve, release) => {
        const net = netReservation(reserve, release);
        const keys = net.map(({ productId, size }) => `${productId}/${size}`);
        expect(keys).toEqual([...new Set(keys)].sort());
        const sum = (list: readonly { quantity: number }[]) =>
          list.reduce((total, { quantity }) => total + quantity, 0);
        expect(sum(net)).toBe(sum(reserve) - sum(release));
        expect(net.every(({ quantity }) => quantity !== 0)).toBe(true);
      }),
    );
  });

  it('stockMessage reports the available units', () => {
    expect(stockMessage('Coat', 'M', 0)).toBe('Coat in size M is out of stock.');
    expect(stockMessage('Coat', 'M', 1)).toBe('Only 1 of Coat in size M is left.');
    expect(stockMessage('Coat', 'M', 3)).toBe('Only 3 of Coat in size M are left.');
  });
});
