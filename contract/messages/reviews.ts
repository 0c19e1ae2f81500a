/** Messages of reviews for shoppers. */
export const reviewMessages = {
  reviewFailed: 'Failed to add review',
  selectRating: 'Please select a rating',
} as const;
