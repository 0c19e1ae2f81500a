import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { notFound, Refusal } from '../domain/refusal.ts';
import { variantOf } from '../media/variants.ts';
import type { Shop } from '../shop.ts';
import { isKnown } from './publicRead.ts';

/** What stands behind an address never changes: the id is the hash of the picture that it was drawn from. */
const cacheControl = 'public, max-age=31536000, immutable';

interface PictureParams {
  readonly pictureId: string;
  readonly file: string;
}

/** Aborted when the client hangs up before it was answered. */
const hangUp = (reply: FastifyReply): AbortSignal => {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
};

/** IMG-01 to IMG-05: every picture at the widths of the contract, as AVIF and WebP, drawn when it is first asked for. */
export const registerMediaRoutes = (app: FastifyInstance, shop: Shop): void => {
  app.get(
    '/media/:pictureId/:file',
    async (request: FastifyRequest<{ Params: PictureParams }>, reply: FastifyReply) => {
      const { pictureId, file } = request.params;
      const variant = variantOf(file);
      if (!variant) throw notFound('The picture');
      const etag = `"${pictureId}-${variant.width}-${variant.format}"`;
      const gone = hangUp(reply);
      const bytes = await shop.media.read(pictureId, variant, gone).catch((error: unknown) => {
        if (!gone.aborted)
          shop.log.warn('A picture could not be given', { pictureId, file, error: String(error) });
        throw new Refusal('unavailable', 'The picture is not ready.', { retryAfterSeconds: 5 });
      });
      if (!bytes) throw notFound('The picture');
      void reply.headers({
        etag,
        'cache-control': cacheControl,
        // Mail programs on the web show pictures of mails from their own origin.
        'cross-origin-resource-policy': 'cross-origin',
      });
      if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
      return reply.type(`image/${variant.format}`).send(bytes);
    },
  );
};
