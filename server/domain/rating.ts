/** The average of `count` ratings that sum up to `halfStars`, in stars to one decimal; 0 where there are none. */
export const averageStars = (halfStars: number, count: number): number =>
  count === 0 ? 0 : Math.round((halfStars / count) * 5) / 10;

/** The star that a rating counts to, 1 to 5: a half star counts to the one that it begins. */
export const starOf = (halfStars: number): number => Math.ceil(halfStars / 2);
