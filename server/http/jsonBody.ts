import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../domain/refusal.ts';
import { readJson } from './strictJson.ts';

/** Takes JSON alone, as it is: every other type is refused, and so is a body that would have to be unpacked first. */
export const acceptJsonOnly = (app: FastifyInstance): void => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (request: FastifyRequest, body: Buffer) => {
      if (request.headers['content-encoding'])
        throw new Refusal('unsupported_media_type', 'Send the body uncompressed.');
      return readJson(body);
    },
  );
};
