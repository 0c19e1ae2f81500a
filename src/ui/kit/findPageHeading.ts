/** The focusable h1 of the page (`PageTitle`); null before the page has rendered. */
export const findPageHeading = (): HTMLElement | null => document.querySelector('main h1');
