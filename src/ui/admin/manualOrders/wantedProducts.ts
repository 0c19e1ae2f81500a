/** The products of an order that staff enter. */
import { maximumUnpaidUnits } from '../../../../contract/rules.ts';
import type { WantedProducts } from '../../../services/admin/manualOrderServices.ts';
import type { ProductChoice } from '../../../services/admin/promotionServices.ts';

export interface WantedLine {
  /** Within the form. */
  readonly key: number;
  readonly product: ProductChoice;
  /** Empty until one is chosen. */
  readonly size: string;
  /** As entered. */
  readonly quantity: string;
}

export interface LineErrors {
  readonly size?: string | undefined;
  readonly quantity?: string | undefined;
}

const parseQuantity = (text: string): number | undefined => {
  const quantity = /^\d{1,4}$/.test(text.trim()) ? Number(text) : 0;
  return quantity >= 1 && quantity <= maximumUnpaidUnits ? quantity : undefined;
};

/** The errors of each line; an empty object for a valid one. */
export const findLineErrors = (lines: readonly WantedLine[]): LineErrors[] =>
  lines.map(({ product, size, quantity }, index) => {
    const first = lines.findIndex((other) => other.product._id === product._id && other.size === size);
    const repeated = first === index ? undefined : 'This size is in the order already';
    return {
      size: size === '' ? 'Choose a size' : repeated,
      quantity:
        parseQuantity(quantity) === undefined
          ? `Use a whole number from 1 to ${maximumUnpaidUnits}`
          : undefined,
    };
  });

/** What is sent; undefined while a line is incomplete, and without lines. */
export const toWantedProducts = (
  lines: readonly WantedLine[],
  promoCode: string,
): WantedProducts | undefined => {
  const hasErrors = findLineErrors(lines).some(({ size, quantity }) => size ?? quantity);
  if (lines.length === 0 || hasErrors) return undefined;
  const code = promoCode.trim();
  return {
    lines: lines.map(({ product, size, quantity }) => ({
      productId: product._id,
      size,
      quantity: parseQuantity(quantity) ?? 1,
    })),
    ...(code === '' ? {} : { promoCode: code }),
  };
};
