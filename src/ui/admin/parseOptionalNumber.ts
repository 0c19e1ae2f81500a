/** A comma before one or two digits. Before three it could group thousands. */
const decimalComma = /^([^,]*),(\d{1,2})$/;

/**
 * DESK-560: value of a number input, with a decimal point or comma; undefined when empty, so that the contract's 'required' applies, and
 * NaN when it is no number.
 */
export const parseOptionalNumber = (text: string | number): number | undefined => {
  const trimmed = String(text).trim();
  return trimmed === '' ? undefined : Number(trimmed.replace(decimalComma, '$1.$2'));
};

/** As `parseOptionalNumber` for a field of a form that is reset to its own values: a text that is no number stays, and the contract refuses it. */
export const parseNumberField = (text: string | number | null): number | string | undefined => {
  const value = parseOptionalNumber(text ?? '');
  return Number.isNaN(value) ? String(text) : value;
};
