import { lowStockThreshold } from '../../../contract/rules.ts';

export interface SizeStock {
  readonly name: string;
  readonly quantity: number;
}

/** STOCK-01, STOCK-02: 'N pcs. left' under 5, 'Out of stock' at 0, otherwise undefined. */
export const stockLabel = (quantity: number): string | undefined => {
  if (quantity <= 0) return 'Out of stock';
  return quantity < lowStockThreshold ? `${quantity} pcs. left` : undefined;
};

export const totalStock = (sizes: readonly SizeStock[]): number =>
  sizes.reduce((sum, size) => sum + size.quantity, 0);
