import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from '../../contract/parse.ts';
import { contentPageNames } from '../../contract/rules.ts';
import type { Schema } from '../../contract/schema.ts';
import { article, contentPage } from '../../contract/wire/content.ts';
import type { Article, ContentPage } from '../../contract/types.ts';
import type { Content } from './content.ts';
import { htmlOf, readWrittenFile } from './markdown.ts';

const wordsPerMinute = 220;

const read = (folder: string, file: string): string => {
  try {
    return readFileSync(join(folder, file), 'utf8');
  } catch {
    throw new Error(`The content folder ${folder} has no readable file ${file}.`);
  }
};

/** Throws an Error that names the file, and what of it is missing or wrong. */
const checked = <T>(schema: Schema<T>, value: unknown, file: string): T => {
  const outcome = parse(schema, value);
  if (outcome.ok) return outcome.value;
  const faults = Object.entries(outcome.fields).map(([name, fault]) => `${name}: ${fault}`);
  throw new Error(`${file} cannot be shown. ${faults.join('; ')}`);
};

const readPage = (folder: string, name: string): ContentPage => {
  const file = `${name}.md`;
  const { head, body } = readWrittenFile(read(folder, file), file);
  return checked(contentPage, { title: head.get('title'), lead: head.get('lead'), html: htmlOf(body) }, file);
};

const readArticle = (folder: string, file: string): Article => {
  const { head, body } = readWrittenFile(read(folder, file), file);
  const words = body.split(/\s+/).length;
  const value = {
    slug: basename(file, '.md'),
    title: head.get('title'),
    lead: head.get('lead'),
    date: head.get('date'),
    minutesToRead: Math.max(1, Math.round(words / wordsPerMinute)),
    html: htmlOf(body),
  };
  return checked(article, value, file);
};

const markdownFiles = (folder: string): string[] => {
  try {
    return readdirSync(folder).filter((file) => file.endsWith('.md'));
  } catch {
    return [];
  }
};

const newestFirst = (one: Article, other: Article): number =>
  other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug);

/**
 * FRAME-11: reads the operator's words from a folder: a page for each of `contentPageNames`, and below `blogs` an article a file. Throws
 * an Error that names the file where one is missing or cannot be shown; a folder without articles is none.
 */
export const readContent = (folder: string): Content => {
  const pages = new Map(contentPageNames.map((name) => [name as string, readPage(folder, name)]));
  const articles = markdownFiles(join(folder, 'blogs'))
    .map((file) => readArticle(folder, join('blogs', file)))
    .toSorted(newestFirst);
  const bySlug = new Map(articles.map((one) => [one.slug, one]));
  return {
    page: (name) => pages.get(name),
    articles: articles.map(({ html: _, ...summary }) => summary),
    article: (slug) => bySlug.get(slug),
  };
};
