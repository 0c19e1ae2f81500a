import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { defaultLanguage, toLanguage } from '../../contract/languages.ts';
import { builtFolder } from '../builds/builtFolder.ts';
import * as english from './templates.ts';

export type MailTemplates = typeof english;

/** INTL-56: the mails in the language of a record; in English for one without, and before the first build. */
export const templatesIn = async (language: string | null | undefined): Promise<MailTemplates> => {
  const file = join(builtFolder(toLanguage(language), 'mails'), 'templates.js');
  if (toLanguage(language) === defaultLanguage || !existsSync(file)) return english;
  // Built from `templates.ts`; `tests/server/languages.test.ts` runs it.
  const built: MailTemplates = await import(pathToFileURL(file).href);
  return built;
};
