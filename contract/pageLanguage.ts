/** The language of these pages; the builds of other languages have their own (`pageLanguage.pl.ts`). */
import type { Language } from './languages.ts';

export const pageLanguage: Language = 'en';

/** INTL-50: before every path of these pages. */
export const languageBase: string = '';
