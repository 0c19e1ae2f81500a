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
const inWords = (name: string): string => {
  const words = name.replaceAll(/([a-z])([A-Z])/g, '$1 $2').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** How a payment is named, on pages, mails and invoices alike: a card by its brand, where the provider told it, anything else by its type. */
export const paymentTypeName = ({
  paymentType,
  brand,
}: Pick<CardSummary, 'paymentType' | 'brand'>): string => {
  if (paymentType !== 'creditCard') return inWords(paymentType);
  return brand === null ? 'Credit card' : (cardNames[brand] ?? inWords(brand));
};

/** Where money goes or went: `Visa ending in 4242`, or the name alone where there is no number. */
export const paymentNameOf = ({
  card,
  paymentMethod,
}: {
  readonly card: CardSummary | null;
  readonly paymentMethod: string;
}): string => {
  const name = paymentTypeName(card ?? { paymentType: paymentMethod, brand: null });
  return card?.last4 ? `${name} ending in ${card.last4}` : name;
};
