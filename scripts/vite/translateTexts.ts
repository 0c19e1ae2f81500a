import { existsSync, readFileSync } from 'node:fs';
import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { readCatalogue } from '../texts/catalogue.ts';
import { pluralName } from '../texts/compileMessage.ts';
import { translate } from '../texts/translate.ts';
import { project } from '../tools/paths.ts';

/** Code of translated pages: the form of a plural. */
const pluralModule = '\0plural-of';
const pluralCode = (language: string): string =>
  `const rules = new Intl.PluralRules('${language}');\n` +
  'export const pluralOf = (count, forms) => forms[rules.select(count)] ?? forms.other;';

/** The path within the project, with slashes. */
const toModule = (id: string): string =>
  relative(project, id.split('?')[0] ?? id)
    .split(sep)
    .join('/');

/**
 * Builds the shop in another language: each text of a module becomes that of `texts/LANGUAGE`, so that no page loads a catalogue; and a
 * module `name.ts` beside which there is a `name.LANGUAGE.ts` is replaced by it.
 */
export const translateTexts = (language: string): Plugin => {
  const catalogue = readCatalogue(language);
  return {
    name: 'translate-texts',
    enforce: 'pre',
    resolveId: (id) => (id === 'plural-of' ? pluralModule : null),
    load: {
      filter: { id: [/^\0plural-of$/, /[\\/](?:contract|src)[\\/].*\.tsx?$/] },
      handler(id) {
        if (id === pluralModule) return pluralCode(language);
        const replacement = id.replace(/\.tsx?$/, `.${language}$&`);
        if (!existsSync(replacement)) return null;
        this.addWatchFile(replacement);
        return readFileSync(replacement, 'utf8');
      },
    },
    transform: {
      filter: { id: /\.tsx?(?:$|\?)/ },
      handler(code, id) {
        const translated = translate(toModule(id), code, catalogue);
        if (translated === undefined) return null;
        const needsPlurals = translated.includes(pluralName);
        return {
          code: needsPlurals
            ? `${translated}\nimport { pluralOf as ${pluralName} } from 'plural-of';`
            : translated,
          map: null,
        };
      },
    },
    transformIndexHtml: {
      order: 'pre',
      handler: (html) => html.replace('<html lang="en">', `<html lang="${language}">`),
    },
  };
};
