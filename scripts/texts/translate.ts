import type { Catalogue } from './catalogue.ts';
import { compileChildren, compileExpression, type MessageValue } from './compileMessage.ts';
import { findTexts, type FoundText } from './findTexts.ts';

/** The code of a module with the texts that the catalogue translates; undefined if it has none of them. Throws for an invalid message. */
export const translate = (file: string, code: string, catalogue: Catalogue): string | undefined => {
  const messages = catalogue.get(file);
  if (!messages) return undefined;
  // Outer texts before those in their placeholders.
  const texts = findTexts(file, code)
    .filter(({ message }) => messages.has(message))
    .toSorted((one, other) => one.start - other.start || other.end - one.end);

  /** The source from `start` to `end` with the texts in it translated. */
  const emit = (start: number, end: number, within: readonly FoundText[]): string => {
    let output = '';
    let at = start;
    for (const text of within) {
      if (text.start < at || text.end > end) continue;
      output += code.slice(at, text.start) + compile(text);
      at = text.end;
    }
    return output + code.slice(at, end);
  };

  const compile = (text: FoundText): string => {
    const inner = texts.filter(
      (other) => other !== text && other.start >= text.start && other.end <= text.end,
    );
    const values = text.values.map(({ start, end, isElement }): MessageValue => ({
      code: emit(start, end, inner),
      isElement,
    }));
    const message = messages.get(text.message) ?? '';
    try {
      if (text.place === 'children') return compileChildren(message, values);
      const expression = compileExpression(message, values);
      return text.place === 'attribute' ? `{${expression}}` : expression;
    } catch (error) {
      throw new Error(`${file}: '${text.message}' has an invalid translation '${message}'.`, {
        cause: error,
      });
    }
  };

  return emit(
    0,
    code.length,
    texts.toSorted((one, other) => one.start - other.start || other.end - one.end),
  );
};
