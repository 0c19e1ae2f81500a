import {
  findNodeAtLocation,
  getNodeValue,
  parseTree,
  printParseErrorCode,
  type Node,
  type ParseError,
} from 'jsonc-parser';
import type { Section } from '../importReport.ts';
import { emptyRows, positionAt, UnreadableFile, type OperatorFile } from './operatorFile.ts';

const sections = Object.keys(emptyRows) as Section[];

/** Formats a parser's error code: `CommaExpected` as 'comma expected'. */
const formatErrorCode = (error: ParseError): string =>
  printParseErrorCode(error.error)
    .replaceAll(/(?<=[a-z])(?=[A-Z])/g, ' ')
    .toLowerCase();

const parseJsonTree = (text: string): Node => {
  const errors: ParseError[] = [];
  const tree = parseTree(text, errors, { disallowComments: true, allowTrailingComma: false });
  const [first] = errors;
  if (first)
    throw new UnreadableFile(`This is no JSON: ${formatErrorCode(first)}`, positionAt(text, first.offset));
  if (!tree) throw new UnreadableFile('The file is empty');
  return tree;
};

/** Path of a section in the file; a file that is a list has products only. */
const sectionPath = (root: Node, section: Section): readonly string[] =>
  root.type === 'array' ? [] : [section];

const readRows = (text: string, root: Node, section: Section): readonly unknown[] => {
  if (root.type === 'array' && section !== 'products') return [];
  const node = findNodeAtLocation(root, [...sectionPath(root, section)]);
  if (!node) return [];
  if (node.type !== 'array')
    throw new UnreadableFile(`'${section}' must be a list`, positionAt(text, node.offset));
  return (node.children ?? []).map((child): unknown => getNodeValue(child));
};

const assertKnownSections = (text: string, root: Node): void => {
  if (root.type === 'array') return;
  if (root.type !== 'object')
    throw new UnreadableFile('The file must be a list of products, or an object with lists');
  for (const property of root.children ?? []) {
    const name: unknown = property.children?.[0]?.value;
    if (!sections.some((section) => section === name))
      throw new UnreadableFile(
        `There is no section '${String(name)}'. A file may have: ${sections.join(', ')}`,
        positionAt(text, property.offset),
      );
  }
};

/** The innermost existing node on the path to a field, for the position of a missing field. */
const findClosestNode = (root: Node, path: readonly (number | string)[]): Node => {
  let node = root;
  for (const step of path) {
    const next = findNodeAtLocation(node, [step]);
    if (!next) break;
    node = next;
  }
  return node;
};

/** Parses a file in the format of `contract/catalogueFile.ts`; sections are optional. Throws an `UnreadableFile` if it is invalid. */
export const readJson = (input: string): OperatorFile => {
  const text = input.replace(/^\uFEFF/, '');
  const root = parseJsonTree(text);
  assertKnownSections(text, root);
  return {
    infersCategories: false,
    rows: {
      categories: readRows(text, root, 'categories'),
      products: readRows(text, root, 'products'),
      campaigns: readRows(text, root, 'campaigns'),
      promoCodes: readRows(text, root, 'promoCodes'),
      deliveryMethods: readRows(text, root, 'deliveryMethods'),
      reviews: readRows(text, root, 'reviews'),
    },
    findPosition: ({ section, row, field }) => {
      const steps =
        field === '' ? [] : field.split('.').map((step) => (/^\d+$/.test(step) ? Number(step) : step));
      const node = findClosestNode(root, [...sectionPath(root, section), row - 1, ...steps]);
      return positionAt(text, node.offset);
    },
  };
};
