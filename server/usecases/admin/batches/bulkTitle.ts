import { formatDollars } from '../../../../contract/money.ts';
import type { BulkChange } from '../../../../contract/wire/adminBatches.ts';

const sign = (value: number): string => (value < 0 ? '−' : '+');

const priceTitle = ({ mode, value, ending }: Extract<BulkChange, { kind: 'price' }>): string => {
  const rounded = ending === null ? '' : `, rounded to ${ending}`;
  if (mode === 'set') return `Price ${formatDollars(Math.abs(value))}${rounded}`;
  const size = mode === 'percent' ? `${Math.abs(value)} %` : formatDollars(Math.abs(value));
  return `Price ${sign(value)}${size}${rounded}`;
};

const visibilityTitles = {
  shown: 'Show to shoppers',
  hidden: 'Hide from shoppers',
  retired: 'Retire',
  restored: 'Restore',
} as const;

/** What staff read of a change in lists. `name` is that of its category or campaign. */
export const toBulkTitle = (change: BulkChange, name: string): string => {
  switch (change.kind) {
    case 'price':
      return priceTitle(change);
    case 'discount':
      return `Discount ${change.percent} %`;
    case 'stock': {
      const size = change.size === null ? 'all sizes' : `size ${change.size}`;
      return change.mode === 'set'
        ? `Stock ${change.quantity} of ${size}`
        : `Stock ${sign(change.quantity)}${Math.abs(change.quantity)} of ${size}`;
    }
    case 'category':
      return `Category ${name}`;
    case 'campaign':
      return change.mode === 'in' ? `Into the campaign ${name}` : `Out of the campaign ${name}`;
    case 'visibility':
      return visibilityTitles[change.to];
  }
};
