import type { Review } from '../../../contract/types.ts';
import type { ReviewRow } from '../../store/reviews.ts';

// The contract, or the catalogue file's own, saw to it that these are lists of text before they were written.
const pointsIn = (json: string): string[] => JSON.parse(json) as string[];

/** API-28: a review on the wire, with how many found it helpful. */
export const presentReview = (row: ReviewRow, helpful: number): Review => ({
  _id: row.id,
  value: row.half_stars / 2,
  message: row.message,
  pros: pointsIn(row.pros),
  cons: pointsIn(row.cons),
  createdAt: row.created_at,
  author: { firstName: row.author_first_name, lastInitial: row.author_last_initial },
  helpful,
});
