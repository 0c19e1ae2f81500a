import type { FastifyRequest } from 'fastify';
import { defaultLanguage, type Language } from '../../contract/languages.ts';
import { storeName } from '../../contract/rules.ts';
import type { AppError } from '../domain/appError.ts';
import { translateSentence } from '../translation/translateSentence.ts';
import { isApiPath } from './notFound.ts';

const busyStatuses: ReadonlySet<number> = new Set([429, 503]);

/** No scripts and no styles: the page costs nothing, and cannot fail. */
export const busyPagePolicy = "default-src 'none'; frame-ancestors 'none'";

/** Whether a browser asked for a page that cannot be had at the moment, and would show a JSON reply to its user. */
export const wantsBusyPage = ({ method, url, headers }: FastifyRequest, { status }: AppError): boolean =>
  busyStatuses.has(status) &&
  (method === 'GET' || method === 'HEAD') &&
  !isApiPath(url) &&
  String(headers.accept).includes('text/html');

/** A page with the message of the error, which the browser requests again after `retryAfterSeconds`. */
export const busyPage = (
  { message, retryAfterSeconds = 10 }: AppError,
  language: Language = defaultLanguage,
): string =>
  `<!doctype html><html lang="${language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta http-equiv="refresh" content="${retryAfterSeconds}"><title>${storeName}</title>` +
  `<h1>${storeName}</h1><p>${translateSentence(message, language)}</p><p>${translateSentence('This page loads again by itself.', language)}</p></html>`;
