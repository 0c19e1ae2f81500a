/** 14 by 14 px. Quotes are escaped as %27, since the URL is quoted in CSS. */
const starImage =
  '%3Csvg xmlns=%27http://www.w3.org/2000/svg%27 viewBox=%270 0 14 14%27%3E%3Cpath d=%27M7 .9l1.9 4 4.3.5-3.2 3 .9 4.4L7 10.6l-3.9 2.2.9-4.4-3.2-3 4.3-.5z%27/%3E%3C/svg%3E';

/** CSS mask of a row of stars, each `px` wide. */
export const starMask = (px: number): string =>
  `url('data:image/svg+xml,${starImage}') 0 0 / ${px}px ${px}px repeat-x`;
