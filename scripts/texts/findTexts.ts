/** Finds the texts of a module: what its literals, templates and elements say, as messages with numbered placeholders. */
import { parseSync, type ESTree } from 'vite';
import { jsxText } from './jsxText.ts';

type Node = ESTree.Node;

/** A value within a message, as the range of its source. */
export interface Placeholder {
  readonly start: number;
  readonly end: number;
  /** Whether it is an element, not an expression. */
  readonly isElement: boolean;
}

export interface FoundText {
  /** The English message: `Only {0} left`, `{0} {0, plural, one {item} other {items}}`. */
  readonly message: string;
  /** Placeholders by their number. */
  readonly values: readonly Placeholder[];
  /** What the message replaces: an expression, the value of an attribute, or the children of an element. */
  readonly place: 'expression' | 'attribute' | 'children';
  readonly start: number;
  readonly end: number;
}

/** Parts of the tree that hold no texts. */
const skipped = new Set([
  'ImportDeclaration',
  'ImportExpression',
  'ExportAllDeclaration',
  'TaggedTemplateExpression',
  'TSInterfaceDeclaration',
  'TSTypeAliasDeclaration',
  'TSTypeAnnotation',
  'TSTypeParameterInstantiation',
  'TSLiteralType',
]);

/** Names that no reader sees: what code compares with, imports from, or throws as a bug. */
const technicalPartsOf = (node: Node): readonly (Node | null)[] => {
  if (node.type === 'BinaryExpression') return node.operator === '+' ? [] : [node.left, node.right];
  if (node.type === 'SwitchCase') return [node.test];
  if (node.type === 'ExportNamedDeclaration') return [node.source];
  const isBug =
    node.type === 'NewExpression' &&
    node.callee.type === 'Identifier' &&
    ['Error', 'TypeError'].includes(node.callee.name);
  return isBug ? node.arguments : [];
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((value: unknown) =>
    Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : [],
  );

const isString = (node: Node | null): node is ESTree.StringLiteral =>
  node?.type === 'Literal' && typeof node.value === 'string';

/** `count === 1 ? 'item' : 'items'`: the count and its two words. */
const readPlural = (node: Node) => {
  if (node.type !== 'ConditionalExpression' || node.test.type !== 'BinaryExpression') return undefined;
  const { test, consequent, alternate } = node;
  const isOne = test.right.type === 'Literal' && test.right.value === 1 && test.operator === '===';
  return isOne && isString(consequent) && isString(alternate)
    ? { count: test.left, one: consequent.value, other: alternate.value }
    : undefined;
};

/** The texts of a module in the sequence of their starts; those within a placeholder follow the text that it is in. */
export const findTexts = (file: string, code: string): FoundText[] => {
  const { program, errors } = parseSync(file, code);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0]?.message}`);
  const found: FoundText[] = [];

  const createMessage = () => {
    const values: Placeholder[] = [];
    let message = '';
    const numberOf = ({ start, end, type }: Node): number => {
      const source = code.slice(start, end);
      const known = values.findIndex((value) => code.slice(value.start, value.end) === source);
      if (known >= 0) return known;
      return values.push({ start, end, isElement: type.startsWith('JSX') }) - 1;
    };
    return {
      addText: (text: string) => {
        message += text;
      },
      addValue: (node: Node) => {
        const plural = readPlural(node);
        message += plural
          ? `{${numberOf(plural.count)}, plural, one {${plural.one}} other {${plural.other}}}`
          : `{${numberOf(node)}}`;
      },
      add: (place: FoundText['place'], start: number, end: number) =>
        found.push({ message, values, place, start, end }),
    };
  };

  const visitTemplate = (node: ESTree.TemplateLiteral, place: FoundText['place'], outer: Node): void => {
    const text = createMessage();
    node.quasis.forEach(({ value }, index) => {
      text.addText(value.cooked ?? value.raw);
      const expression = node.expressions[index];
      if (expression) text.addValue(expression);
    });
    text.add(place, outer.start, outer.end);
  };

  /** Text and values between the tags of an element are one message, so that a translation may reorder them. */
  const visitChildren = (children: readonly Node[]): void => {
    const parts = children.flatMap((child): (string | Node)[] => {
      if (child.type === 'JSXText') return [jsxText(child.value)];
      if (child.type !== 'JSXExpressionContainer') return [child];
      if (child.expression.type === 'JSXEmptyExpression') return [];
      return isString(child.expression) ? [child.expression.value] : [child.expression];
    });
    const [first, last] = [children[0], children.at(-1)];
    if (!first || !last || !parts.some((part) => typeof part === 'string' && /\p{L}/u.test(part))) return;
    const text = createMessage();
    for (const part of parts)
      if (typeof part === 'string') text.addText(part);
      else text.addValue(part);
    text.add('children', first.start, last.end);
  };

  const visit = (node: Node): void => {
    if (skipped.has(node.type)) return;
    if (isString(node)) {
      found.push({ message: node.value, values: [], place: 'expression', start: node.start, end: node.end });
      return;
    }
    if (node.type === 'JSXAttribute' && isString(node.value)) {
      const { start, end, value } = node.value;
      found.push({ message: value, values: [], place: 'attribute', start, end });
      return;
    }
    if (node.type === 'TemplateLiteral') visitTemplate(node, 'expression', node);
    if (node.type === 'JSXElement' || node.type === 'JSXFragment') visitChildren(node.children);
    if (node.type === 'Property' && !node.computed) {
      visit(node.value);
      return;
    }
    const technical = technicalPartsOf(node);
    for (const child of childrenOf(node))
      if (!technical.includes(child) || !(isString(child) || child.type === 'TemplateLiteral')) visit(child);
  };
  visit(program);
  return found;
};
