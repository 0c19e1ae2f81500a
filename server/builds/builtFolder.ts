import { fileURLToPath } from 'node:url';
import { defaultLanguage, type Language } from '../../contract/languages.ts';

/** The folder of a part of a language's build; it may not be there before the first build. */
export const builtFolder = (language: Language, part: 'client' | 'mails' | 'render'): string =>
  fileURLToPath(
    new URL(`../../dist/${language === defaultLanguage ? '' : `${language}/`}${part}`, import.meta.url),
  );
