import { defineEndpoint } from '../endpoint.ts';
import { id, integer, list, looseObject, text } from '../schema.ts';
import { resultOf } from './responses.ts';

const longestHtml = 100_000;

/** FRAME-11: a content page of the operator. `html` is rendered from Markdown and sanitized by the server. */
export const contentPage = looseObject({
  title: text(),
  /** One sentence, also the page's meta description. */
  lead: text({ max: 500 }),
  html: text({ max: longestHtml, multiline: true }),
});

const articleFields = {
  /** Path segment below the list of articles. */
  slug: id(),
  title: text(),
  lead: text({ max: 500 }),
  /** Like `2026-01-31`. */
  date: text({ pattern: /^\d{4}-\d\d-\d\d$/, message: 'Must be a day like 2026-01-31' }),
  minutesToRead: integer({ min: 1, max: 1000 }),
};

export const articleSummary = looseObject(articleFields);

export const article = looseObject({ ...articleFields, html: text({ max: longestHtml, multiline: true }) });

export const contentPageByName = defineEndpoint({
  method: 'GET',
  path: '/content/pages/:name',
  access: 'public',
  summary: "A content page of the shop, such as 'about'.",
  reply: resultOf(contentPage),
});

export const articles = defineEndpoint({
  method: 'GET',
  path: '/content/articles',
  access: 'public',
  summary: 'Summaries of the articles, newest first.',
  reply: resultOf(list(articleSummary)),
});

export const articleBySlug = defineEndpoint({
  method: 'GET',
  path: '/content/articles/:slug',
  access: 'public',
  summary: 'One article.',
  reply: resultOf(article),
});
