/** Rules of reviews. */
export const reviewMessageLength = 500;
export const reviewPageSize = 5;
/** Limit of pros or cons per review, and of characters per item. */
export const reviewPoints = { maximum: 10, length: 100 } as const;
export const ratingLabels: { readonly [rating: string]: string } = {
  '0.5': 'Useless',
  '1': 'Useless+',
  '1.5': 'Poor',
  '2': 'Poor+',
  '2.5': 'Ok',
  '3': 'Ok+',
  '3.5': 'Good',
  '4': 'Good+',
  '4.5': 'Excellent',
  '5': 'Excellent+',
};
