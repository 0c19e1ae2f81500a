import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="#24513E"/></svg>',
);

const isPictureWarning = (line: string): boolean => line.includes('A picture could not be served');

describeOnBothEngines('GET /media', (openTestStore) => {
  const open = async () => {
    const test = await openTestApp(await openTestStore());
    return { ...test, id: await test.context.media.save(svg) };
  };

  it('IMG-01 serves pictures as immutable and publicly cacheable', async () => {
    const { app, id } = await open();
    for (const format of ['avif', 'webp']) {
      const response = await app.inject(`/media/${id}/250.${format}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(response.rawPayload.length),
        // Webmail embeds it from another origin.
        'cross-origin-resource-policy': 'cross-origin',
      });
      const repeated = await app.inject({
        url: `/media/${id}/250.${format}`,
        headers: { 'if-none-match': String(response.headers.etag) },
      });
      expect([repeated.statusCode, repeated.body]).toEqual([304, '']);
    }
    expect((await app.inject({ method: 'HEAD', url: `/media/${id}/250.webp` })).statusCode).toBe(200);
  });

  it('replies 404 for an unknown picture, width or format, and for path traversal', async () => {
    const { app, id } = await open();
    for (const path of [
      `${'0'.repeat(24)}/250.webp`,
      `${id}/251.webp`,
      `${id}/250.jpg`,
      `${id}/250.svg`,
      `sources/${id}.svg`,
      `..%2f..%2f/secret`,
      `${id}/..%2f..%2fsecret`,
      `${id}%00/250.webp`,
      `${id}/250.webp%00`,
    ]) {
      const response = await app.inject(`/media/${path}`);
      expect(response.statusCode, path).toBe(404);
      expect(response.headers['cache-control'], path).toBe('no-store');
    }
  });

  it('replies 503 without caching for a picture that fails to render, and logs a warning', async () => {
    const { app, context, logged } = await open();
    const broken = await context.media.save(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'));
    const response = await app.inject(`/media/${broken}/250.webp`);
    expect(response.statusCode).toBe(503);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(logged.filter(isPictureWarning)).toHaveLength(1);
  });

  it('logs nothing if the client disconnects before the picture is rendered', async () => {
    const { app, context, id, logged } = await open();
    const requested = Promise.withResolvers<void>();
    const read = vi.spyOn(context.media, 'read').mockImplementation(async (_id, _variant, signal) => {
      requested.resolve();
      if (signal) await once(signal, 'abort');
      throw new Error('All requests for this picture were aborted.');
    });
    const controller = new AbortController();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const response = fetch(`${address}/media/${id}/250.webp`, controller);
    await requested.promise;
    controller.abort();
    await expect(response).rejects.toThrow();
    await expect(read.mock.results[0]?.value).rejects.toThrow('were aborted');
    await app.close();
    expect(logged.filter(isPictureWarning)).toEqual([]);
  });
});
