import type { Review } from '../../../contract/types.ts';
import type { ReviewRow } from '../../store/reviews.ts';

// Validated before storing, by the contract or the catalogue import.
const parsePoints = (json: string): string[] => JSON.parse(json) as string[];

/** API-28: a review in its wire format; `helpful` is the number of votes. */
export const presentReview = (row: ReviewRow, helpful: number): Review => ({
  _id: row.id,
  value: row.half_stars / 2,
  message: row.message,
  pros: parsePoints(row.pros),
  cons: parsePoints(row.cons),
  createdAt: row.created_at,
  author: { firstName: row.author_first_name, lastInitial: row.author_last_initial },
  helpful,
});
