import { previewLength } from '../../../contract/rules.ts';

/** LIST-10: a description's first 35 characters on a small card, 50 on others, with an ellipsis where something was cut. */
export const previewOf = (text: string, card: keyof typeof previewLength): string => {
  const longest = previewLength[card];
  return text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
};
