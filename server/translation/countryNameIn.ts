import type { Language } from '../../contract/languages.ts';

const names = new Map<Language, Intl.DisplayNames>();

/** The name of an ISO 3166-1 alpha-2 code in a language; `contract/countryName.ts` has the one of the build. */
export const countryNameIn = (code: string, language: Language): string => {
  const known = names.get(language) ?? new Intl.DisplayNames([language], { type: 'region' });
  names.set(language, known);
  return known.of(code) ?? code;
};
