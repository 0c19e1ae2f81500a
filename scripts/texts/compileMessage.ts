/** Compiles ICU messages to the code that says them: no parser and no catalogue reach a page. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

/** A value as code, and whether it is an element. */
export interface MessageValue {
  readonly code: string;
  readonly isElement: boolean;
}

/** The name under which compiled code imports the function that picks the form of a plural (scripts/vite/translateTexts.ts). */
export const pluralName = '__pluralOf';

const escapeTemplate = (text: string): string => text.replaceAll(/[\\`]|\$(?=\{)/g, String.raw`\$&`);

const readMessage = (message: string): MessageFormatElement[] =>
  parse(message, { ignoreTag: true, requiresOtherClause: true });

const valueAt = (values: readonly MessageValue[], name: string): MessageValue => {
  const value = values[Number(name)];
  if (!value) throw new Error(`The text has no value {${name}}.`);
  return value;
};

interface PluralContext {
  /** The code of the number that `#` stands for. */
  readonly count?: string;
}

/** A plural, whose forms are texts; a form cannot hold an element. */
const compilePlural = (
  { value, options, offset, pluralType }: Extract<MessageFormatElement, { type: TYPE.plural }>,
  values: readonly MessageValue[],
): string => {
  if (offset !== 0 || pluralType === 'ordinal') throw new Error('Offsets and ordinal numbers are not used.');
  const { code: count } = valueAt(values, value);
  const forms = Object.entries(options).map(
    ([rule, form]) => `${JSON.stringify(rule)}: ${compileText(form.value, values, { count })}`,
  );
  return `${pluralName}(${count}, { ${forms.join(', ')} })`;
};

/** A choice by a value, such as `{0, select, dark {…} other {…}}`, for values that a text must not show. */
const compileSelect = (
  { value, options }: Extract<MessageFormatElement, { type: TYPE.select }>,
  values: readonly MessageValue[],
  context: PluralContext,
): string => {
  const { code } = valueAt(values, value);
  const { other, ...others } = options;
  return Object.entries(others).reduceRight(
    (rest, [key, form]) =>
      `${code} === ${JSON.stringify(key)} ? ${compileText(form.value, values, context)} : ${rest}`,
    compileText(other?.value ?? [], values, context),
  );
};

/** The code within a template literal. */
const compilePart = (
  element: MessageFormatElement,
  values: readonly MessageValue[],
  context: PluralContext,
): string => {
  switch (element.type) {
    case TYPE.literal:
      return escapeTemplate(element.value);
    case TYPE.argument: {
      const { code, isElement } = valueAt(values, element.value);
      if (isElement) throw new Error(`The value {${element.value}} is an element, which a text cannot hold.`);
      return `\${${code}}`;
    }
    case TYPE.plural:
      return `\${${compilePlural(element, values)}}`;
    case TYPE.select:
      return `\${${compileSelect(element, values, context)}}`;
    case TYPE.pound:
      return `\${${context.count}}`;
    default:
      throw new Error('Messages have values, plurals and choices only.');
  }
};

const compileText = (
  elements: readonly MessageFormatElement[],
  values: readonly MessageValue[],
  context: PluralContext = {},
): string => `\`${elements.map((element) => compilePart(element, values, context)).join('')}\``;

/** The code of an expression that says the message. Throws for an invalid message. */
export const compileExpression = (message: string, values: readonly MessageValue[]): string =>
  values.length === 0 && readMessage(message).every(({ type }) => type === TYPE.literal)
    ? JSON.stringify(
        readMessage(message)
          .map((each) => ('value' in each ? each.value : ''))
          .join(''),
      )
    : compileText(readMessage(message), values);

/** The children of an element that say the message. */
export const compileChildren = (message: string, values: readonly MessageValue[]): string =>
  readMessage(message)
    .map((element) => {
      if (element.type === TYPE.literal) return `{${JSON.stringify(element.value)}}`;
      if (element.type !== TYPE.argument) return `{${compileText([element], values)}}`;
      const { code, isElement } = valueAt(values, element.value);
      return isElement ? code : `{${code}}`;
    })
    .join('');
