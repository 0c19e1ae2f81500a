import { defineEndpoint } from '../endpoint.ts';
import * as s from '../schema.ts';
import { resultOf } from './responses.ts';

const longestHtml = 100_000;

/** FRAME-11: a content page of the operator. `html` is rendered from Markdown and sanitized by the server. */
export const contentPage = s.looseObject({
  title: s.text(),
  /** One sentence, also the page's meta description. */
  lead: s.text({ max: 500 }),
  html: s.text({ max: longestHtml, multiline: true }),
});

const articleFields = {
  /** Path segment below the list of articles. */
  slug: s.id(),
  title: s.text(),
  lead: s.text({ max: 500 }),
  /** Like `2026-01-31`. */
  date: s.text({ pattern: /^\d{4}-\d\d-\d\d$/, message: 'Must be a day like 2026-01-31' }),
  minutesToRead: s.integer({ min: 1, max: 1000 }),
};

export const articleSummary = s.looseObject(articleFields);

export const article = s.looseObject({
  ...articleFields,
  html: s.text({ max: longestHtml, multiline: true }),
});

export const contentPageByName = defineEndpoint('public', 'GET', '/content/pages/:name', {
  summary: "A content page of the shop, such as 'about'.",
  reply: resultOf(contentPage),
});

export const articles = defineEndpoint('public', 'GET', '/content/articles', {
  summary: 'Summaries of the articles, newest first.',
  reply: resultOf(s.list(articleSummary)),
});

export const articleBySlug = defineEndpoint('public', 'GET', '/content/articles/:slug', {
  summary: 'One article.',
  reply: resultOf(article),
});
