import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type { Section } from '../report.ts';
import { noRows, placeAt, UnreadableFile, type OperatorFile } from './operatorFile.ts';

const sections = Object.keys(noRows) as Section[];

/** What the parser calls it, as words: `CommaExpected` is 'comma expected'. */
const wordsOf = (error: ParseError): string =>
  printParseErrorCode(error.error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

const treeOf = (text: string): Node => {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first) throw new UnreadableFile(`This is no JSON: ${wordsOf(first)}`, placeAt(text, first.offset));
  if (!tree) throw new UnreadableFile('The file is empty');
  return tree;
};

/** A section and its place; a list alone is a list of products. */
const pathOf = (root: Node, section: Section): readonly string[] => (root.type === 'array' ? [] : [section]);

const rowsOf = (text: string, root: Node, section: Section): readonly unknown[] => {
  if (root.type === 'array' && section !== 'products') return [];
  const node = findNodeAtLocation(root, [...pathOf(root, section)]);
  if (!node) return [];
  if (node.type !== 'array')
    throw new UnreadableFile(`'${section}' must be a list`, placeAt(text, node.offset));
  return (node.children ?? []).map((child): unknown => getNodeValue(child));
};

const requireKnownSections = (text: string, root: Node): void => {
  if (root.type === 'array') return;
  if (root.type !== 'object')
    throw new UnreadableFile('The file must be a list of products, or an object with lists');
  for (const property of root.children ?? []) {
    const name: unknown = property.children?.[0]?.value;
    if (!sections.some((section) => section === name))
      throw new UnreadableFile(
        `There is no section '${String(name)}'. A file may have: ${sections.join(', ')}`,
        placeAt(text, property.offset),
      );
  }
};

/** The innermost value on the way to a field that is there: a field that is missing stands where it should be. */
const nodeNear = (root: Node, path: readonly (number | string)[]): Node => {
  let node = root;
  for (const step of path) {
    const next = findNodeAtLocation(node, [step]);
    if (!next) break;
    node = next;
  }
  return node;
};

/** Reads a catalogue as `contract/catalogueFile.ts` has it; a section may be missing. Throws an `UnreadableFile`. */
export const readJson = (given: string): OperatorFile => {
  const text = given.replace(/^\uFEFF/, '');
  const root = treeOf(text);
  requireKnownSections(text, root);
  return {
    namesCategories: false,
    rows: {
      categories: rowsOf(text, root, 'categories'),
      products: rowsOf(text, root, 'products'),
      campaigns: rowsOf(text, root, 'campaigns'),
      promoCodes: rowsOf(text, root, 'promoCodes'),
      deliveryMethods: rowsOf(text, root, 'deliveryMethods'),
      reviews: rowsOf(text, root, 'reviews'),
    },
    placeOf: ({ section, row, field }) => {
      const steps =
        field === '' ? [] : field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      const node = nodeNear(root, [...pathOf(root, section), row - 1, ...steps]);
      return placeAt(text, node.offset);
    },
  };
};
