import type { CardSummary } from './types.ts';

const cardNames: { readonly [brand: string]: string } = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
};

/** `testBank` as 'Test bank'. */
const camelCaseToWords = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Display name of a payment type: the brand of a card where known, else the type. */
export const paymentTypeName = ({
  paymentType,
  brand,
}: Pick<CardSummary, 'paymentType' | 'brand'>): string => {
  if (paymentType !== 'creditCard') return camelCaseToWords(paymentType);
  return brand === null ? 'Credit card' : (cardNames[brand] ?? camelCaseToWords(brand));
};

/** `Visa ending in 4242`, or the name alone without a card number. */
export const formatPaymentMethod = ({
  card,
  paymentMethod,
}: {
  readonly card: CardSummary | null;
  readonly paymentMethod: string;
}): string => {
  const name = paymentTypeName(card ?? { paymentType: paymentMethod, brand: null });
  return card?.last4 ? `${name} ending in ${card.last4}` : name;
};
