/** INTL-52: the language that the footer links to (`otherLanguage.pl.ts`: from Polish). */
export const otherLanguage = { code: 'pl', name: 'Polski', base: '/pl' } as const;
