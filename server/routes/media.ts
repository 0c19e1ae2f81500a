import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, AppError } from '../domain/appError.ts';
import { parseVariant } from '../media/variants.ts';
import type { AppContext } from '../appContext.ts';
import { matchesEtag } from '../http/cacheableReply.ts';

/** Immutable: the id is the hash of the source picture. */
const cacheControl = 'public, max-age=31536000, immutable';

interface PictureParams {
  readonly pictureId: string;
  readonly file: string;
}

/** A signal that is aborted when the client disconnects before the reply. */
const abortOnDisconnect = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** IMG-01 to IMG-05: every picture at the widths of the contract, as AVIF and WebP, rendered on the first request. */
export const registerMediaRoutes = (app: FastifyInstance, context: AppContext): void => {
  app.get(
    '/media/:pictureId/:file',
    async (request: FastifyRequest<{ Params: PictureParams }>, reply: FastifyReply) => {
      const { pictureId, file } = request.params;
      const variant = parseVariant(file);
      if (!variant) throw notFound('The picture');
      const etag = `"${pictureId}-${file.replace('.', '-')}"`;
      const disconnected = abortOnDisconnect(reply);
      const bytes = await context.media.read(pictureId, variant, disconnected).catch((error: unknown) => {
        if (!disconnected.aborted)
          context.log.warn('A picture could not be served', { pictureId, file, error: String(error) });
        throw new AppError('unavailable', 'The picture is not ready.', { retryAfterSeconds: 5 });
      });
      if (!bytes) throw notFound('The picture');
      void reply.headers({
        etag,
        'cache-control': cacheControl,
        // Webmail shows the pictures of mails on its own origin.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (matchesEtag(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(`image/${variant.format}`).send(bytes);
    },
  );
};
