/** Replaces `pageLanguage.ts` in the Polish build. */
import type { Language } from './languages.ts';

export const pageLanguage: Language = 'pl';

export const languageBase: string = '/pl';
