import { expect, it } from 'vitest';
import { applyImport, cancelImport } from '../../../server/usecases/admin/imports/moveImport.ts';
import { readImport } from '../../../server/usecases/admin/imports/readImports.ts';
import { runImportStep } from '../../../server/usecases/admin/imports/runImportStep.ts';
import { openImportShop } from '../support/importShop.ts';
import { describeOnBothEngines } from '../support/stores.ts';

/** The stock of the coat of the test shop, which has 3 in S and 12 in M. */
const coat = (sizes: string): string => `sku,sizes\nCOAT,${sizes}\n`;

describeOnBothEngines('imports beside orders, staff and other processes', (openTestStore) => {
  it('DESK-428, S1 is the one of the file, but never below what orders hold', async () => {
    const { run, items, stock, add, order, ada } = await openImportShop(await openTestStore());
    await add(ada, 'coat', 'S', 2);
    await order(ada);
    const { _id } = await run(coat('S:1|M:4'));
    expect(await stock('coat', 'S')).toEqual({ onHand: 2, reserved: 2 });
    expect(await stock('coat', 'M')).toEqual({ onHand: 4, reserved: 0 });
    expect((await items(_id))[0]?.faults.map(({ message }) => message)).toEqual([
      'Size S keeps 2 in stock, because orders hold them.',
    ]);
  });

  it('DESK-428 of a size that the file does not name is 0, unless the import leaves stock as it is', async () => {
    const { run, stock } = await openImportShop(await openTestStore());
    await run(coat('S:5|L:1'), { setsStock: false });
    expect(await stock('coat', 'S')).toEqual({ onHand: 3, reserved: 0 });
    expect(await stock('coat', 'M')).toEqual({ onHand: 12, reserved: 0 });
    await run(coat('S:5|L:1'), { setsStock: true });
    expect(await stock('coat', 'S')).toEqual({ onHand: 5, reserved: 0 });
    expect(await stock('coat', 'M')).toEqual({ onHand: 0, reserved: 0 });
  });

  it('DESK-425 an import that is stopped while pictures are fetched writes nothing', async () => {
    const { preview, context, staff, readContentHash, runJobs } = await openImportShop(await openTestStore());
    const content = await readContentHash();
    const { _id } = await preview('sku,title,pictures\nCOAT,Long coat,https://pictures.example/a.jpg\n');
    await applyImport(context, staff, _id);
    await runImportStep({
      ...context,
      fetchPicture: async () => {
        await cancelImport(context, _id);
        return Buffer.from('picture a');
      },
    });
    await runJobs();
    expect(await readImport(context, _id)).toMatchObject({ state: 'canceled' });
    expect(await readContentHash()).toBe(content);
  });

  it('DESK-425 a process that was slower than its claim leaves the import to the one that took it over', async () => {
    const { preview, context, staff, clock, runJobs, store } = await openImportShop(await openTestStore());
    const { _id } = await preview('sku,title,pictures\nCOAT,Long coat,https://pictures.example/a.jpg\n');
    await applyImport(context, staff, _id);
    const sendPicture = async () => Buffer.from('picture a');
    let isTaken = false;
    await runImportStep({
      ...context,
      fetchPicture: async () => {
        clock.advance(200_000);
        isTaken = await runImportStep({ ...context, fetchPicture: sendPicture });
        return sendPicture();
      },
    });
    expect(isTaken).toBe(true);
    await runJobs();
    expect(await readImport(context, _id)).toMatchObject({ state: 'done', batch: { applied: 1, failed: 0 } });
    expect(await store.db.selectFrom('batches').select('id').execute()).toHaveLength(1);
  });
});
