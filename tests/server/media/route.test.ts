import { once } from 'node:events';
import { expect, it, vi } from 'vitest';
import { openTestApp } from '../support/app.ts';
import { describeOnBothEngines } from '../support/stores.ts';

const drawing = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 100"><rect width="80" height="100" fill="#24513E"/></svg>',
);

const tellsOfPicture = (line: string): boolean => line.includes('A picture could not be given');

describeOnBothEngines('GET /media', (openTestStore) => {
  const open = async () => {
    const test = await openTestApp(await openTestStore());
    return { ...test, id: await test.shop.media.keep(drawing) };
  };

  it('IMG-01 gives a picture that anybody may keep for good', async () => {
    const { app, id } = await open();
    for (const format of ['avif', 'webp']) {
      const response = await app.inject(`/media/${id}/250.${format}`);
      expect(response.statusCode).toBe(200);
      expect(response.headers).toMatchObject({
        'content-type': `image/${format}`,
        'cache-control': 'public, max-age=31536000, immutable',
        'content-length': String(response.rawPayload.length),
        // A mail that is read on the web shows it from another origin.
        'cross-origin-resource-policy': 'cross-origin',
      });
      const again = await app.inject({
        url: `/media/${id}/250.${format}`,
        headers: { 'if-none-match': String(response.headers.etag) },
      });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    expect((await app.inject({ method: 'HEAD', url: `/media/${id}/250.webp` })).statusCode).toBe(200);
  });

  it('answers 404 for an unknown picture, width or format, and for a way out of the folder', async () => {
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

  it('asks to come again for a picture that cannot be drawn, keeps no such answer, and tells the operator', async () => {
    const { app, shop, logged } = await open();
    const broken = await shop.media.keep(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><g>'));
    const response = await app.inject(`/media/${broken}/250.webp`);
    expect(response.statusCode).toBe(503);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(logged.filter(tellsOfPicture)).toHaveLength(1);
  });

  it('tells no operator of a picture whose asker left before it was drawn', async () => {
    const { app, shop, id, logged } = await open();
    const asked = Promise.withResolvers<void>();
    const given = vi.spyOn(shop.media, 'read').mockImplementation(async (_id, _variant, signal) => {
      asked.resolve();
      if (signal) await once(signal, 'abort');
      throw new Error('Nobody waits for this picture any more.');
    });
    const leave = new AbortController();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const asking = fetch(`${address}/media/${id}/250.webp`, leave);
    await asked.promise;
    leave.abort();
    await expect(asking).rejects.toThrow();
    await expect(given.mock.results[0]?.value).rejects.toThrow('Nobody waits');
    await app.close();
    expect(logged.filter(tellsOfPicture)).toEqual([]);
  });
});
