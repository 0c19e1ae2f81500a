/** The translations of a language: `texts/LANGUAGE/*.json`, by module and English message. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { project } from '../tools/paths.ts';

/** By the module's path within the project, then by message. */
export type Catalogue = ReadonlyMap<string, ReadonlyMap<string, string>>;

const toEntries = (value: unknown, what: string): [string, unknown][] => {
  if (typeof value !== 'object' || value === null) throw new Error(`${what} is not an object.`);
  return Object.entries(value);
};

/** Throws for a file that is no catalogue, and for a module in two of them. */
export const readCatalogue = (language: string): Catalogue => {
  const folder = join(project, 'texts', language);
  const catalogue = new Map<string, ReadonlyMap<string, string>>();
  for (const file of readdirSync(folder).toSorted()) {
    const modules: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
    for (const [module, messages] of toEntries(modules, file)) {
      if (catalogue.has(module)) throw new Error(`${file}: ${module} is in another file as well.`);
      const texts = toEntries(messages, `${file}: ${module}`).map(([message, text]): [string, string] => {
        if (typeof text !== 'string') throw new Error(`${file}: ${module}: '${message}' has no text.`);
        return [message, text];
      });
      catalogue.set(module, new Map(texts));
    }
  }
  return catalogue;
};

/** What looks like a text and is none, by module: values on the wire, names of other systems, styles, and sentences for engineers. */
export const readUntranslated = (): ReadonlyMap<string, ReadonlySet<string>> => {
  const modules: unknown = JSON.parse(readFileSync(join(project, 'texts', 'untranslated.json'), 'utf8'));
  return new Map(
    toEntries(modules, 'untranslated.json').map(([module, messages]) => [
      module,
      new Set(Array.isArray(messages) ? messages.map(String) : []),
    ]),
  );
};
