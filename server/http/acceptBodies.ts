import type { FastifyInstance } from 'fastify';

interface BodyParser {
  readonly mediaType: string;
  readonly bodyLimit: number;
  /** Turns the exact bytes into `request.body`. */
  readonly parse: (bytes: Buffer) => unknown;
}

/** Makes a scope accept bodies of one media type only; `bodyLimit` is in bytes. */
export const acceptBodies = (scope: FastifyInstance, { mediaType, bodyLimit, parse }: BodyParser): void => {
  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser(
    mediaType,
    { parseAs: 'buffer', bodyLimit },
    async (_request: unknown, bytes: Buffer) => parse(bytes),
  );
};
