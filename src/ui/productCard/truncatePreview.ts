import { previewLength } from '../../../contract/rules.ts';

/** LIST-10: the first 35 characters of a description on a small card, 50 on others, with an ellipsis when cut. */
export const truncatePreview = (text: string, card: keyof typeof previewLength): string => {
  const maxLength = previewLength[card];
  return text.length > maxLength ? `${text.slice(0, maxLength).trimEnd()}…` : text;
};
