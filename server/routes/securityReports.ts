import type { FastifyInstance } from 'fastify';
import { acceptBodies } from '../http/acceptBodies.ts';
import { parseStrictJson } from '../http/parseStrictJson.ts';
import { securityReportsPath } from '../http/contentSecurityPolicy.ts';
import { securityReportLimit } from '../http/rateLimitRules.ts';
import type { AppContext } from '../appContext.ts';

const bodyLimitBytes = 8192;

const maxLength = 300;

const textAt = (report: object, key: string): string | undefined => {
  const value: unknown = Reflect.get(report, key);
  return typeof value === 'string' ? value.slice(0, maxLength) : undefined;
};

/** Strips query and fragment, which may hold personal data. */
const withoutQuery = (address: string | undefined): string | undefined => address?.split(/[?#]/)[0];

/** Logs CSP violation reports: directive and URLs without query. */
export const registerSecurityReportRoutes = (app: FastifyInstance, context: AppContext): void => {
  void app.register(async (scope) => {
    acceptBodies(scope, {
      mediaType: 'application/csp-report',
      bodyLimit: bodyLimitBytes,
      parse: parseStrictJson,
    });
    scope.post(securityReportsPath, { bodyLimit: bodyLimitBytes }, async (request, reply) => {
      await context.rateLimiter.count(securityReportLimit, { address: request.ip });
      const report: unknown =
        typeof request.body === 'object' && request.body !== null
          ? Reflect.get(request.body, 'csp-report')
          : undefined;
      if (typeof report === 'object' && report !== null)
        context.log.warn('A page violated its content security policy', {
          directive: textAt(report, 'effective-directive') ?? textAt(report, 'violated-directive'),
          blocked: withoutQuery(textAt(report, 'blocked-uri')),
          page: withoutQuery(textAt(report, 'document-uri')),
        });
      return reply.code(204).send();
    });
  });
};
