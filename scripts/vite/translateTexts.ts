import { relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { pluralName } from '../texts/compileMessage.ts';
import { readCatalogue } from '../texts/catalogue.ts';
import { translate } from '../texts/translate.ts';
import { project } from '../tools/paths.ts';

const pluralModule = '/scripts/texts/pluralOf.ts';

/** Builds the shop in another language: each text of a module becomes that of `texts/LANGUAGE`, so that no page loads a catalogue. */
export const translateTexts = (language: string): Plugin => {
  const catalogue = readCatalogue(language);
  return {
    name: 'translate-texts',
    enforce: 'pre',
    config: () => ({ define: { 'import.meta.env.VITE_LANGUAGE': JSON.stringify(language) } }),
    transform: {
      filter: { id: /\.tsx?(?:$|\?)/ },
      handler(code, id) {
        const file = relative(project, id.split('?')[0] ?? id)
          .split(sep)
          .join('/');
        const translated = translate(file, code, catalogue);
        if (translated === undefined) return null;
        const needsPlurals = translated.includes(pluralName);
        return {
          code: needsPlurals
            ? `${translated}\nimport { pluralOf as ${pluralName} } from '${pluralModule}';`
            : translated,
          map: null,
        };
      },
    },
  };
};
