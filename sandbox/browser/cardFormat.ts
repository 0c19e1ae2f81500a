import type { FieldError } from './messages.ts';

export type CardBrand = 'amex' | 'discover' | 'mastercard' | 'unknown' | 'visa';

export const brandNames: Record<CardBrand, string> = {
  amex: 'Amex',
  discover: 'Discover',
  mastercard: 'Mastercard',
  unknown: '',
  visa: 'Visa',
};

export const extractDigits = (text: string): string => text.replace(/\D/g, '');

export const detectBrand = (digits: string): CardBrand => {
  if (digits.startsWith('4')) return 'visa';
  if (/^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/.test(digits)) return 'mastercard';
  if (/^3[47]/.test(digits)) return 'amex';
  if (/^(6011|65|64[4-9])/.test(digits)) return 'discover';
  return 'unknown';
};

export const numberLength = (digits: string): number => (detectBrand(digits) === 'amex' ? 15 : 16);

export const securityCodeLength = (digits: string): number => (detectBrand(digits) === 'amex' ? 4 : 3);

/** `4242 4242 4242 4242`, or `3782 822463 10005` for an Amex. */
export const formatNumber = (text: string): string => {
  const digits = extractDigits(text);
  const visible = digits.slice(0, numberLength(digits));
  const groups = detectBrand(digits) === 'amex' ? /^(\d{1,4})(\d{1,6})?(\d{1,5})?$/ : null;
  if (!groups) return visible.replace(/(\d{4})(?=\d)/g, '$1 ');
  return (groups.exec(visible) ?? []).slice(1).filter(Boolean).join(' ');
};

/** `12 / 34`. A first digit from 2 to 9 is a month on its own: `4` becomes `04`. */
export const formatExpiry = (text: string, isDeleting: boolean): string => {
  const typed = extractDigits(text);
  const digits = (/^[2-9]/.test(typed) ? `0${typed}` : typed).slice(0, 4);
  if (digits.length < 2 || (digits.length === 2 && isDeleting)) return digits;
  return `${digits.slice(0, 2)} / ${digits.slice(2)}`;
};

export const numberError = (text: string): FieldError | null => {
  const digits = extractDigits(text);
  if (digits.length < numberLength(digits)) {
    return { code: 'incomplete_number', message: 'Your card number is incomplete.' };
  }
  return passesLuhn(digits) ? null : { code: 'invalid_number', message: 'Your card number is invalid.' };
};

export const expiryError = (text: string, today: Date): FieldError | null => {
  const digits = extractDigits(text);
  const month = Number(digits.slice(0, 2));
  const year = 2000 + Number(digits.slice(2));
  if (digits.length < 4) {
    return { code: 'incomplete_expiry', message: "Your card's expiration date is incomplete." };
  }
  if (month < 1 || month > 12) {
    return { code: 'invalid_expiry_month', message: "Your card's expiration month is invalid." };
  }
  if (year > today.getFullYear() + 50) {
    return { code: 'invalid_expiry_year', message: "Your card's expiration year is invalid." };
  }
  if (year < today.getFullYear()) {
    return { code: 'invalid_expiry_year_past', message: "Your card's expiration year is in the past." };
  }
  return year === today.getFullYear() && month < today.getMonth() + 1
    ? { code: 'invalid_expiry_month_past', message: "Your card's expiration date is in the past." }
    : null;
};

export const securityCodeError = (text: string, number: string): FieldError | null =>
  extractDigits(text).length === securityCodeLength(extractDigits(number))
    ? null
    : { code: 'incomplete_cvc', message: "Your card's security code is incomplete." };

const passesLuhn = (digits: string): boolean => {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
};
