import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '../../contract/parse.ts';
import { translatedLanguages, type Language } from '../../contract/languages.ts';
import { contentPageNames, type ContentPageName } from '../../contract/rules.ts';
import type { Schema } from '../../contract/schema.ts';
import { article, contentPage } from '../../contract/wire/content.ts';
import type { Article, ContentPage } from '../../contract/types.ts';
import type { Content, LanguageContent } from './content.ts';
import { renderMarkdown, parseFrontMatter } from './markdown.ts';

const wordsPerMinute = 220;

const readFile = (folder: string, file: string): string => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    throw new Error(`The content folder ${folder} has no readable file ${file}.`);
  }
};

/** Validates by a schema. Throws an Error with the file and its invalid fields. */
const validate = <T>(schema: Schema<T>, value: unknown, file: string): T => {
  const outcome = parse(schema, value);
  if (outcome.ok) return outcome.value;
  const errors = Object.entries(outcome.fields).map(([name, error]) => `${name}: ${error}`);
  throw new Error(`${file} is invalid. ${errors.join('; ')}`);
};

const readPage = (folder: string, name: string): ContentPage => {
  const file = `${name}.md`;
  const { fields, body } = parseFrontMatter(readFile(folder, file), file);
  return validate(
    contentPage,
    { title: fields.get('title'), lead: fields.get('lead'), html: renderMarkdown(body) },
    file,
  );
};

const readArticle = (folder: string, file: string): Article => {
  const { fields, body } = parseFrontMatter(readFile(folder, file), file);
  const words = body.split(/\s+/).length;
  const value = {
    slug: basename(file, '.md'),
    title: fields.get('title'),
    lead: fields.get('lead'),
    date: fields.get('date'),
    minutesToRead: Math.max(1, Math.round(words / wordsPerMinute)),
    html: renderMarkdown(body),
  };
  return validate(article, value, file);
};

const markdownFiles = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.md'));
  } catch {
    return [];
  }
};

const newestFirst = (a: Article, b: Article): number =>
  b.date.localeCompare(a.date) || a.slug.localeCompare(b.slug);

interface ContentFiles {
  readonly pages: ReadonlyMap<string, ContentPage>;
  readonly articles: readonly Article[];
}

const readFiles = (folder: string, names: readonly ContentPageName[]): ContentFiles => ({
  pages: new Map(names.map((name) => [name, readPage(folder, name)])),
  articles: markdownFiles(join(folder, 'blogs')).map((file) => readArticle(folder, join('blogs', file))),
});

const toContent = ({ pages, articles }: ContentFiles): LanguageContent => {
  const bySlug = new Map(articles.map((each) => [each.slug, each]));
  return {
    page: (name) => pages.get(name),
    articles: articles.toSorted(newestFirst).map(({ html: _, ...summary }) => summary),
    article: (slug) => bySlug.get(slug),
  };
};

/** INTL-54: the files of `folder/LANGUAGE`, and those in English for the ones that are not there. */
const readTranslated = (folder: string, language: Language, english: ContentFiles): LanguageContent => {
  const inLanguage = join(folder, language);
  const names = contentPageNames.filter((name) => existsSync(join(inLanguage, `${name}.md`)));
  const { pages, articles } = readFiles(inLanguage, names);
  const translated = new Map(articles.map((each) => [each.slug, each]));
  return toContent({
    pages: new Map([...english.pages, ...pages]),
    articles: english.articles.map((each) => translated.get(each.slug) ?? each),
  });
};

/**
 * FRAME-11: reads content from a folder: a page for each of `contentPageNames`, and an article per file of `blogs/`, which is optional; and
 * their translations from `pl/`, likewise optional. Throws an Error with the file's name if a page is missing or a file is invalid.
 */
export const readContent = (folder: string): Content => {
  const files = readFiles(folder, contentPageNames);
  const english = toContent(files);
  const translated = new Map(
    translatedLanguages.map((language) => [language, readTranslated(folder, language, files)]),
  );
  return { ...english, in: (language) => translated.get(language) ?? english };
};
