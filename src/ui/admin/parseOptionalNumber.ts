/** Value of a number input; undefined when empty, so that the contract's 'required' applies. */
export const parseOptionalNumber = (text: string | number): number | undefined =>
  String(text).trim() === '' ? undefined : Number(text);
