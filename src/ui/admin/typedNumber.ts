/** What was typed into a field for a number; nothing typed is nothing given, which the contract calls required. */
export const typedNumber = (typed: string | number): number | undefined =>
  String(typed).trim() === '' ? undefined : Number(typed);
