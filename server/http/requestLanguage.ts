import type { IncomingHttpHeaders } from 'node:http';
import {
  defaultLanguage,
  languageBaseOf,
  languageHeader,
  toLanguage,
  translatedLanguages,
  type Language,
} from '../../contract/languages.ts';

/** INTL-51: the language of the pages that sent a request to the API; English without the header, or with an unknown language. */
export const languageOf = (headers: IncomingHttpHeaders): Language => toLanguage(headers[languageHeader]);

/** INTL-50: the language of a page's address, and the address without its prefix. */
export const splitPageUrl = (url: string): { readonly language: Language; readonly url: string } => {
  const language = translatedLanguages.find((each) => /^(?:[/?#]|$)/.test(afterBase(url, each)));
  if (language === undefined) return { language: defaultLanguage, url };
  const rest = afterBase(url, language);
  return { language, url: rest.startsWith('/') ? rest : `/${rest}` };
};

/** What follows the prefix of a language; a letter for an address without it. */
const afterBase = (url: string, language: Language): string => {
  const base = languageBaseOf(language);
  return url.startsWith(base) ? url.slice(base.length) : 'x';
};
