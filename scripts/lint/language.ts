/** An oxlint plugin for the language of the code: no banned terms, arrow functions, camelCase constants. */
import { bannedAsNames, bannedInComments, bannedInIdentifiers } from './bannedTerms.ts';

// oxlint does not export the types of its plugin API; these are the used parts of ESLint's.
interface Node {
  readonly type: string;
  readonly parent?: Node;
  readonly [key: string]: unknown;
}

interface Identifier extends Node {
  readonly name: string;
}

interface Location {
  readonly line: number;
  readonly column: number;
}

interface Context {
  readonly sourceCode: {
    readonly getAllComments: () => readonly {
      readonly value: string;
      readonly range: readonly [number, number];
    }[];
    readonly getLocFromIndex: (index: number) => Location;
  };
  readonly report: (
    problem: { readonly message: string } & (
      | { readonly node: Node }
      | { readonly loc: { readonly start: Location; readonly end: Location } }
    ),
  ) => void;
}

/** `'giveBackScope'` → `'give back scope'`. Names in snake_case stay: they are columns and wire formats of others. */
const splitWords = (name: string): string =>
  name.replaceAll(/([a-z\d])(?=[A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$2 ').toLowerCase();

const wordsPattern = (terms: readonly string[], flags = ''): RegExp =>
  new RegExp(String.raw`\b(?:${terms.join('|').replaceAll(' ', String.raw`[\s*]+`)})\b`, flags);

const bannedWords = wordsPattern(bannedInIdentifiers);
const bannedPhrases = wordsPattern(bannedInComments, 'gi');

/** Banned phrases in a comment or a document, also across line breaks. */
export const findBannedPhrases = (text: string): { readonly phrase: string; readonly index: number }[] =>
  [...text.matchAll(bannedPhrases)].map(({ 0: phrase, index }) => ({ phrase, index }));

const isParameter = (node: Node, parent: Node): boolean =>
  Array.isArray(parent.params) && parent.params.includes(node);

/** Whether an identifier declares a name, rather than using one from elsewhere. */
const isDeclaration = (node: Identifier): boolean => {
  const { parent } = node;
  switch (parent?.type) {
    case 'VariableDeclarator':
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return parent.id === node || isParameter(node, parent);
    case 'MethodDefinition':
    case 'PropertyDefinition':
    case 'TSMethodSignature':
    case 'TSPropertySignature':
      return parent.key === node;
    case 'Property':
      // A shorthand property has the name of another object's property.
      return parent.parent?.type === 'ObjectPattern' && parent.value === node && !parent.shorthand;
    case 'AssignmentPattern':
      return parent.left === node && !parent.parent?.shorthand;
    case 'ArrayPattern':
    case 'RestElement':
      return true;
    default:
      return false;
  }
};

/** Reports each name once per file. */
const createIdentifiers = (context: Context) => {
  const reported = new Set<string>();
  const findTerm = (node: Identifier): string | undefined => {
    const [term] = bannedWords.exec(splitWords(node.name)) ?? [];
    if (term !== undefined) return term;
    return bannedAsNames.includes(node.name) && isDeclaration(node) ? node.name : undefined;
  };
  const check = (node: Identifier): void => {
    const term = reported.has(node.name) ? undefined : findTerm(node);
    if (term === undefined) return;
    reported.add(node.name);
    context.report({ node, message: `Rename '${node.name}': '${term}' is a banned term.` });
  };
  return { Identifier: check, PrivateIdentifier: check };
};

const createComments = (context: Context) => ({
  Program: () => {
    const { sourceCode, report } = context;
    for (const { value, range } of sourceCode.getAllComments())
      for (const { phrase, index } of findBannedPhrases(value)) {
        // The value starts after `//` or `/*`.
        const start = range[0] + 2 + index;
        report({
          loc: {
            start: sourceCode.getLocFromIndex(start),
            end: sourceCode.getLocFromIndex(start + phrase.length),
          },
          message: `Rephrase this comment without '${phrase}'.`,
        });
      }
  },
});

interface FunctionDeclaration extends Node {
  readonly id: Identifier | null;
  readonly generator: boolean;
  readonly returnType?: { readonly typeAnnotation: Node } | null;
}

/** Overloads, generators and assertion functions cannot be arrow functions, or need extra types. */
const createArrowFunctions = (context: Context) => {
  const overloads = new Set<string>();
  return {
    TSDeclareFunction: ({ id }: FunctionDeclaration) => {
      if (id) overloads.add(id.name);
    },
    FunctionDeclaration: (node: FunctionDeclaration) => {
      const isAssertion = node.returnType?.typeAnnotation.asserts === true;
      if (node.generator || isAssertion || (node.id && overloads.has(node.id.name))) return;
      context.report({ node: node.id ?? node, message: 'Declare functions as arrow constants.' });
    },
  };
};

const createConstantCase = (context: Context) => ({
  VariableDeclarator: ({ id }: { readonly id: Node }) => {
    if (typeof id.name === 'string' && /^[A-Z][A-Z\d]+(?:_[A-Z\d]+)*$/.test(id.name))
      context.report({ node: id, message: `Rename '${id.name}': constants are camelCase.` });
  },
});

export default {
  meta: { name: 'language' },
  rules: {
    identifiers: { create: createIdentifiers },
    comments: { create: createComments },
    'arrow-functions': { create: createArrowFunctions },
    'constant-case': { create: createConstantCase },
  },
};
