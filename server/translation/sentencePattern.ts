/** Messages of the catalogue as patterns: what of a sentence are its words, and what its values. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';

export type Message = readonly MessageFormatElement[];

export const parseMessage = (message: string): Message =>
  parse(message, { ignoreTag: true, requiresOtherClause: true });

const literalOf = (elements: Message): string =>
  elements.map((element) => (element.type === TYPE.literal ? element.value : '')).join('');

/** The words of a message and the names of the values between them: one more word than values, each of which may be empty. */
export interface SentencePattern {
  readonly words: readonly string[];
  readonly names: readonly string[];
  /** The characters of its words: the most specific pattern has the most. */
  readonly weight: number;
}

/** The patterns of a message: one for each form of its plurals. */
export const toPatterns = (message: string): SentencePattern[] => {
  let found: { words: readonly string[]; names: readonly string[] }[] = [{ words: [''], names: [] }];
  const append = (texts: readonly string[]): void => {
    found = found.flatMap(({ words, names }) =>
      texts.map((text) => ({ words: [...words.slice(0, -1), (words.at(-1) ?? '') + text], names })),
    );
  };
  for (const element of parseMessage(message))
    if (element.type === TYPE.literal) append([element.value]);
    else if (element.type === TYPE.plural)
      append(Object.values(element.options).map(({ value }) => literalOf(value)));
    else if (element.type === TYPE.argument)
      found = found.map(({ words, names }) => ({ words: [...words, ''], names: [...names, element.value] }));
    else throw new Error('English messages have values and plurals only.');
  return found.map((pattern) => ({ ...pattern, weight: pattern.words.join('').length }));
};

/**
 * The values of a sentence by name, if its words are those of the pattern; each value ends where the next word begins first. Takes linear time,
 * unlike an expression: sentences quote what a request has sent.
 */
export const matchSentence = (
  { words, names }: SentencePattern,
  text: string,
): ReadonlyMap<string, string> | undefined => {
  const [first = '', ...rest] = words;
  const last = rest.at(-1) ?? '';
  if (!text.startsWith(first) || !text.endsWith(last) || text.length < first.length + last.length)
    return undefined;
  const end = text.length - last.length;
  const values = new Map<string, string>();
  let at = first.length;
  for (const [index, name] of names.entries()) {
    const word = rest[index] ?? '';
    const next = index === names.length - 1 ? end : text.indexOf(word, at);
    if (next < at || next > end) return undefined;
    const value = text.slice(at, next);
    if ((values.get(name) ?? value) !== value) return undefined;
    values.set(name, value);
    at = next + word.length;
  }
  return values;
};

/** Says a message with values by the number of their placeholder; `#` is the number of the plural around it. */
export const formatMessage = (
  elements: Message,
  values: ReadonlyMap<string, string>,
  rules: Intl.PluralRules,
  count = '',
): string =>
  elements
    .map((element): string => {
      switch (element.type) {
        case TYPE.literal:
          return element.value;
        case TYPE.argument:
          return values.get(element.value) ?? '';
        case TYPE.pound:
          return count;
        case TYPE.plural: {
          const number = values.get(element.value) ?? '';
          const form = element.options[rules.select(Number(number))] ?? element.options['other'];
          return formatMessage(form?.value ?? [], values, rules, number);
        }
        case TYPE.select: {
          const option = element.options[values.get(element.value) ?? ''] ?? element.options['other'];
          return formatMessage(option?.value ?? [], values, rules, count);
        }
        default:
          throw new Error('Messages have values, plurals and choices only.');
      }
    })
    .join('');
