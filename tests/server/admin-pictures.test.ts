import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { maximumUploadBytes } from '../../contract/rules/uploads.ts';
import { openMedia } from '../../server/media/media.ts';
import {
  addPicture,
  arrangePictures,
  cropPicture,
  receiveUploadPart,
} from '../../server/usecases/admin/catalogue/editPictures.ts';
import { makeProduct } from '../../server/usecases/admin/catalogue/makeProduct.ts';
import { readProductForStaff } from '../../server/usecases/admin/products.ts';
import { openAdminShop } from './support/adminShop.ts';
import { createFolder } from './support/importProgram.ts';
import { coatDetails } from './support/productEditSamples.ts';
import { describeOnBothEngines } from './support/stores.ts';

const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1e3cc8' } });
const partBytes = 1000;

describeOnBothEngines('DESK pictures of products', (openTestStore) => {
  const open = async () => {
    const {
      context: shopContext,
      staff,
      store,
      catalogue,
      clock,
    } = await openAdminShop(await openTestStore());
    const dataDir = createFolder();
    const media = await openMedia({ dataDir });
    const context = { ...shopContext, media };
    const { _id } = await makeProduct(context, staff, {
      ...coatDetails,
      sku: 'JKT-900',
      title: 'Trail jacket',
      price: 120,
      sizes: [],
    });
    clock.advance(1000);
    const upload = async (id: string, bytes: Buffer) => {
      for (let offset = 0; offset < bytes.length; offset += partBytes)
        await receiveUploadPart(context, staff, {
          upload: id,
          offset,
          content: bytes.subarray(offset, offset + partBytes).toString('base64'),
        });
    };
    const add = async (id: string, bytes: Buffer) => {
      await upload(id, bytes);
      return addPicture(context, staff, _id, { upload: id });
    };
    return { context, staff, store, catalogue, dataDir, media, _id, upload, add };
  };

  it(
    'DESK-107 stores an uploaded photo upright, without metadata, and once',
    { timeout: 30_000 },
    async () => {
      const { add, context, staff, _id, dataDir, media } = await open();
      const turned = await photo(900, 700)
        .withExif({ IFD0: { Copyright: 'Secret place' } })
        .withMetadata({ orientation: 6 })
        .jpeg()
        .toBuffer();
      const product = await add('u1', turned);
      expect(product).toMatchObject({
        pictures: [{ alt: 'Trail jacket, Bottle', crop: null, originalId: null }],
        missing: ['sizes'],
        log: [{ action: 'product_pictures_edited', before: { pictures: [] } }, { action: 'product_made' }],
      });
      const [file = ''] = readdirSync(join(dataDir, 'media/sources'));
      const stored = readFileSync(join(dataDir, 'media/sources', file));
      const { width, height, exif, orientation } = await sharp(stored).metadata();
      expect({ width, height, exif, orientation }).toEqual({
        width: 700,
        height: 900,
        exif: undefined,
        orientation: undefined,
      });
      expect(await media.read(product.pictures[0]?.id ?? '', { width: 250, format: 'avif' })).toBeTruthy();
      expect(readdirSync(join(dataDir, 'media/uploads'))).toEqual([]);
      // The same photo again, as after a lost reply.
      expect((await add('u2', turned)).pictures).toHaveLength(1);
      await expect(addPicture(context, staff, _id, { upload: 'u2' })).rejects.toMatchObject({
        fields: { upload: 'The upload is no longer there. Choose the file again' },
      });
      media.close();
    },
  );

  it('DESK-108 names the reason of a file that cannot be used', { timeout: 30_000 }, async () => {
    const { add, context, staff, media } = await open();
    const good = await photo(700, 900).jpeg().toBuffer();
    await expect(add('small', await photo(300, 400).png().toBuffer())).rejects.toMatchObject({
      code: 'validation_failed',
      message: 'The picture is too small: 300 × 400 pixels, and it needs at least 600 × 750.',
    });
    await expect(add('broken', good.subarray(0, good.length / 2))).rejects.toMatchObject({
      message: 'The picture is damaged: it cannot be read to its end.',
    });
    await expect(
      add('drawing', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    ).rejects.toMatchObject({
      message: 'The picture is not a JPEG, PNG, WebP or AVIF picture.',
    });
    await expect(add('large', await photo(10_000, 5_100).png().toBuffer())).rejects.toMatchObject({
      message: 'The picture has more than 50 megapixels.',
    });
    const part = { content: good.toString('base64') };
    await expect(
      receiveUploadPart(context, staff, { ...part, upload: 'u1', offset: maximumUploadBytes }),
    ).rejects.toMatchObject({ code: 'payload_too_large' });
    await expect(
      receiveUploadPart(context, staff, { ...part, upload: 'u1', offset: 9 }),
    ).rejects.toMatchObject({
      code: 'validation_failed',
    });
    // The others go on.
    for (const format of ['png', 'webp', 'avif'] as const)
      expect((await add(format, await photo(700, 900).toFormat(format).toBuffer())).pictures).not.toEqual([]);
    media.close();
  });

  it('DESK-109 orders, describes and removes pictures for shoppers', async () => {
    const { context, staff, store, catalogue } = await open();
    const pictures = ['a', 'b', 'c'].map((letter) => ({ id: letter.repeat(24), alt: letter }));
    await store.db
      .updateTable('products')
      .set({ pictures: JSON.stringify(pictures) })
      .where('id', '=', 'coat')
      .execute();
    const { revisions } = await readProductForStaff(context, 'coat');
    const arrange = (revision: string, next: typeof pictures) =>
      arrangePictures(context, staff, 'coat', { revision, pictures: next });
    const [a, b, c] = pictures;
    if (!a || !b || !c) throw new Error('There are three pictures.');
    const arranged = await arrange(revisions.pictures, [c, { ...a, alt: 'Back' }]);
    expect(arranged.pictures).toMatchObject([
      { id: c.id, alt: 'c' },
      { id: a.id, alt: 'Back' },
    ]);
    expect((await catalogue.product('coat')).value.imageAlt).toEqual(['c', 'Back']);
    expect(arranged.log[0]).toMatchObject({
      before: { pictures },
      after: { pictures: [c, { alt: 'Back' }] },
    });
    await expect(arrange(revisions.pictures, [a])).rejects.toMatchObject({ code: 'product_changed' });
    await expect(arrange(arranged.revisions.pictures, [b])).rejects.toMatchObject({
      fields: { 'pictures.0.id': 'Is not a picture of this product' },
    });
    await expect(arrange(arranged.revisions.pictures, [])).rejects.toMatchObject({
      fields: { pictures: 'Shoppers see this product, so it needs a picture' },
    });
  });

  it('DESK-110 shows a part of a picture, and the whole again', { timeout: 30_000 }, async () => {
    const { add, context, staff, _id, media } = await open();
    const halves = await photo(800, 1500).extend({ left: 800, background: '#ff0000' }).png().toBuffer();
    const { pictures, revisions } = await add('u1', halves);
    const [{ id: originalId } = { id: '' }] = pictures;
    const crop = { left: 0.5, top: 0, width: 0.5 };
    const cropped = await cropPicture(context, staff, _id, originalId, {
      revision: revisions.pictures,
      crop,
    });
    const [picture] = cropped.pictures;
    expect(picture).toMatchObject({ originalId, crop });
    const { dominant } = await sharp(
      await media.read(picture?.id ?? '', { width: 250, format: 'webp' }),
    ).stats();
    expect(dominant.b).toBeGreaterThan(150);
    await expect(
      cropPicture(context, staff, _id, picture?.id ?? '', {
        revision: cropped.revisions.pictures,
        crop: { left: 0, top: 0, width: 0.1 },
      }),
    ).rejects.toMatchObject({ message: expect.stringContaining('is too small') });
    const whole = await cropPicture(context, staff, _id, picture?.id ?? '', {
      revision: cropped.revisions.pictures,
      crop: null,
    });
    expect(whole.pictures).toMatchObject([{ id: originalId, originalId: null, crop: null }]);
    expect(
      await sharp(await media.read(originalId, { width: 1200, format: 'webp', isWhole: true })).metadata(),
    ).toMatchObject({ width: 1200, height: 1125 });
    media.close();
  });
});
