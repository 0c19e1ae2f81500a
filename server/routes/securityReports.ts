import type { FastifyInstance } from 'fastify';
import { readJson } from '../http/strictJson.ts';
import { securityReportsPath } from '../http/contentSecurity.ts';
import type { Limit } from '../http/limits.ts';
import type { Shop } from '../shop.ts';

const bodyLimitBytes = 8192;
const limit: Limit = { name: 'securityReport', most: 20, perSeconds: 60, counted: 'process' };

const longest = 300;

const textAt = (report: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(report, key);
  return typeof value === 'string' ? value.slice(0, longest) : undefined;
};

/** An address without what follows its path: a query may say something of the shopper. */
const withoutQuery = (address: string | undefined): string | undefined => address?.split(/[?#]/)[0];

/** Collects what browsers report that a page tried against its policy: in the log, by directive and address alone. */
export const registerSecurityReportRoutes = (app: FastifyInstance, shop: Shop): void => {
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/csp-report',
      { parseAs: 'buffer', bodyLimit: bodyLimitBytes },
      async (_request: unknown, body: Buffer) => readJson(body),
    );
    scope.post(securityReportsPath, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      await shop.limits.count(limit, request.ip);
      const report: unknown =
        typeof request.body === 'object' && request.body !== null
          ? Reflect.get(request.body, 'csp-report')
          : undefined;
      if (typeof report === 'object' && report !== null)
        shop.log.warn('A page tried what its policy forbids', {
          directive: textAt(report, 'effective-directive') ?? textAt(report, 'violated-directive'),
          blocked: withoutQuery(textAt(report, 'blocked-uri')),
          page: withoutQuery(textAt(report, 'document-uri')),
        });
      return reply.code(204).send();
    });
  });
};
