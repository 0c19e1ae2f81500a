import { call } from '../call.ts';
import { id, integer, list, reply, text } from '../schema.ts';
import { resultOf } from './answer.ts';

const longestHtml = 100_000;

/** FRAME-11: a page of the operator's words. `html` is made of Markdown and sanitised by the server. */
export const contentPage = reply({
  title: text(),
  /** One sentence, also what search engines are told. */
  lead: text({ max: 500 }),
  html: text({ max: longestHtml, multiline: true }),
});

const articleFields = {
  /** Its address below the list of articles. */
  slug: id(),
  title: text(),
  lead: text({ max: 500 }),
  /** A day, like `2026-01-31`. */
  date: text({ pattern: /^\d{4}-\d\d-\d\d$/, message: 'Must be a day like 2026-01-31' }),
  minutesToRead: integer({ min: 1, max: 1000 }),
};

export const articleSummary = reply(articleFields);

export const article = reply({ ...articleFields, html: text({ max: longestHtml, multiline: true }) });

export const contentPageByName = call({
  method: 'GET',
  path: '/content/pages/:name',
  access: 'public',
  summary: "One of the shop's own pages, such as 'about'.",
  reply: resultOf(contentPage),
});

export const articles = call({
  method: 'GET',
  path: '/content/articles',
  access: 'public',
  summary: 'The articles, newest first, without their text.',
  reply: resultOf(list(articleSummary)),
});

export const articleBySlug = call({
  method: 'GET',
  path: '/content/articles/:slug',
  access: 'public',
  summary: 'One article.',
  reply: resultOf(article),
});
