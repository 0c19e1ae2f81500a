/** The h1 of the page (`PageTitle`), which can take the focus; null before the page is there. */
export const pageHeading = (): HTMLElement | null => document.querySelector('main h1');
