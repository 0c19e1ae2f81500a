/** Average of `count` ratings with the sum `halfStars`, in stars to one decimal; 0 without ratings. */
export const averageStars = (halfStars: number, count: number): number =>
  count === 0 ? 0 : Math.round((halfStars / count) * 5) / 10;

/** Bucket of a rating in the star distribution, 1 to 5; half stars round up. */
export const starBucket = (halfStars: number): number => Math.ceil(halfStars / 2);
