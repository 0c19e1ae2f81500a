import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../domain/appError.ts';
import { parseStrictJson } from './parseStrictJson.ts';

/** Accepts only uncompressed `application/json` bodies; any other type or encoding is refused with 415. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.headers['content-encoding'])
        throw new AppError('unsupported_media_type', 'Send the body uncompressed.');
      return parseStrictJson(body);
    },
  );
};
