/** INTL-55: sentences of replies in the language of the pages that show them, by the catalogue of the page's texts (`texts/LANGUAGE`). */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defaultLanguage, type Language } from '../../contract/languages.ts';
import {
  formatMessage,
  matchSentence,
  parseMessage,
  toPatterns,
  type Message,
  type SentencePattern,
} from './sentencePattern.ts';

interface Entry extends SentencePattern {
  readonly translation: Message;
}

interface Sentences {
  readonly exact: ReadonlyMap<string, string>;
  /** The most specific first. */
  readonly patterns: readonly Entry[];
  readonly rules: Intl.PluralRules;
}

/** The files of the catalogue that have sentences of the server: its own, and those of the contract. */
const files = ['contract', 'server'] as const;

const readMessages = (language: Language): [message: string, translation: string][] =>
  files.flatMap((name) => {
    const file = fileURLToPath(new URL(`../../texts/${language}/${name}.json`, import.meta.url));
    // The shape of the catalogue, which `tests/scripts/texts.test.ts` holds.
    const modules: { readonly [module: string]: { readonly [message: string]: string } } = JSON.parse(
      readFileSync(file, 'utf8'),
    );
    return Object.values(modules).flatMap((messages) => Object.entries(messages));
  });

const readSentences = (language: Language): Sentences => {
  const exact = new Map<string, string>();
  const patterns: Entry[] = [];
  for (const [message, translation] of readMessages(language)) {
    if (!/\{\d/.test(message)) exact.set(message, translation);
    // A message without words would match each sentence.
    else if (/\p{L}{2}/u.test(message))
      patterns.push(
        ...toPatterns(message).map((pattern) => ({ ...pattern, translation: parseMessage(translation) })),
      );
  }
  return {
    exact,
    patterns: patterns.toSorted((one, other) => other.weight - one.weight),
    rules: new Intl.PluralRules(language),
  };
};

const known = new Map<Language, Sentences>();

const sentencesIn = (language: Language): Sentences => {
  const sentences = known.get(language) ?? readSentences(language);
  known.set(language, sentences);
  return sentences;
};

const translateWhole = (text: string, sentences: Sentences): string | undefined => {
  const exact = sentences.exact.get(text);
  if (exact !== undefined) return exact;
  for (const pattern of sentences.patterns) {
    const values = matchSentence(pattern, text);
    if (!values) continue;
    // A value may be a text as well, such as 'The page'.
    const translated = [...values].map(([name, value]): [string, string] => [
      name,
      (value === '' || value === text ? undefined : translateWhole(value, sentences)) ?? value,
    ]);
    return formatMessage(pattern.translation, new Map(translated), sentences.rules);
  }
  return undefined;
};

/** What a reply says, in a language; what the catalogue does not have stays in English. */
export const translateSentence = (text: string, language: Language): string => {
  if (language === defaultLanguage || text === '') return text;
  const sentences = sentencesIn(language);
  return (
    translateWhole(text, sentences) ??
    text
      .split(/(?<=[.!?]) /)
      .map((sentence) => translateWhole(sentence, sentences) ?? sentence)
      .join(' ')
  );
};
