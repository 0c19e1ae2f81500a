/** The languages of the shop, and the paths of their pages. */

/** The first is that of the texts in the sources; each other one has translations in `texts/LANGUAGE`. */
export const languages = ['en', 'pl'] as const;
export type Language = (typeof languages)[number];
export const defaultLanguage: Language = 'en';
export const translatedLanguages: readonly Language[] = languages.filter(
  (language) => language !== defaultLanguage,
);

/** INTL-51: the language of the pages that send a request; absent for English. */
export const languageHeader = 'x-language';

export const isLanguage = (value: unknown): value is Language => languages.some((known) => known === value);

/** The language of a record or a header; English for none, and for one that the shop does not have. */
export const toLanguage = (value: unknown): Language => (isLanguage(value) ? value : defaultLanguage);

/** INTL-50: the prefix of the paths of a language's pages; none for English. */
export const languageBaseOf = (language: Language): string =>
  language === defaultLanguage ? '' : `/${language}`;

/** The path of a page in a language. */
export const pathIn = (language: Language, path: string): string => languageBaseOf(language) + path;
