/** The texts of the shop that a translation must have: what shoppers read, and neither staff nor engineers. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { project } from '../tools/paths.ts';
import { findTexts, type FoundText } from './findTexts.ts';

/** Modules with texts of shoppers. */
const included = [
  'contract/**/*.ts',
  'src/{app,machines,payments,routes,services,ui}/**/*.{ts,tsx}',
  'server/{auth,captcha,domain,http,pages,routes,usecases}/**/*.ts',
  'server/{invoice,mail}/**/*.ts',
];

/** The admin area, whose language is English; what only staff see of the rest; and code without texts. */
const excluded = [
  /(?:^|\/)admin/i,
  // Modules of one language.
  /\.[a-z]{2}\.ts$/,
  /^contract\/(?:catalogueFile|wire\/)/,
  /^src\/machines\/(?:batch|catalogueImport|packing|pictureUpload|staff|metrics)\//,
  /^server\/(?:auth|http\/openApi|routes\/(?:devMail|health|media|metrics|monitoring|openapi|sitemap|seo|securityReports|webhooks|flows|mail)|usecases\/(?:metricQuota|recordMetrics|readiness|orders\/returns\/(?:receive|closeReturn)|orders\/(?:shipParcel|deliverParcel|applyIntent|cancelRest|requireDecided)))/,
  /^server\/invoice\/(?!renderInvoice|renderCorrection|correctionTexts|invoiceParts|pdfDocument|addressLines|writePackingSlip)/,
];

export const isShopModule = (file: string): boolean => !excluded.some((pattern) => pattern.test(file));

/** The modules of the shop in the sequence of their names, as paths within the project. */
export const findShopModules = (): string[] =>
  globSync(included, { cwd: project })
    .map((file) => file.split(sep).join('/'))
    .filter(isShopModule)
    .toSorted();

/** A capitalized word, and none in camelCase or in capitals. */
const isWord = /^(?!.*\p{Ll}\p{Lu})(?=.*\p{Ll})\p{Lu}[\p{L}’]+(?:\.{3}|[….!?:+])?$/u;

/** Whether a text is one that people read, and no name or code: a child of an element, a capitalized word, or words with a space. */
export const isReadable = ({ message, place }: Pick<FoundText, 'message' | 'place'>): boolean => {
  const text = message
    .replaceAll(/\{\d+, plural, one \{(.*?)\} other \{.*?\}\}/g, '$1')
    .replaceAll(/\{\d+\}/g, '');
  if (!/\p{L}{2}/u.test(text)) return false;
  return place === 'children' || isWord.test(text.trim()) || /\s/.test(text);
};

/** The readable texts of a module, each once. */
export const readShopTexts = (file: string): string[] => [
  ...new Set(
    findTexts(file, readFileSync(join(project, file), 'utf8'))
      .filter(isReadable)
      .map(({ message }) => message),
  ),
];
