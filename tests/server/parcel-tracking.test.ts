/** The tracking of parcels: its correction, and the search by it. */
import { expect, it } from 'vitest';
import { changeTracking } from '../../server/usecases/admin/fulfilment/changeTracking.ts';
import { confirmDelivery } from '../../server/usecases/admin/fulfilment/parcels.ts';
import { readTimeline } from '../../server/usecases/admin/timeline/readTimeline.ts';
import { readOrder } from '../../server/usecases/orders/read/readOrders.ts';
import { listAdminOrders } from '../../server/store/admin/orders.ts';
import { openParcelShop } from './support/parcelShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('the tracking of parcels', (openTestStore) => {
  const open = async () => openParcelShop(await openTestStore());

  it('DESK-644 staff correct the tracking of a parcel on its way, and the shopper gets it by mail', async () => {
    const { context, store, ada, root, buy, send, runJobs, mails } = await open();
    const placed = await buy();
    await send(placed, { coat: 3 }, 'COAT S');
    const change = (number: number, tracking: { trackingNumber?: string; trackingUrl?: string }) =>
      changeTracking(context, root, { orderId: placed._id, number }, tracking);
    // Before the first mail was sent: it has the right number already, and comes first.
    const url = 'https://carrier.example/VRW2000';
    const changed = await change(1, { trackingNumber: 'VRW 2000', trackingUrl: url });
    expect(changed.order.parcels).toMatchObject([{ trackingNumber: 'VRW 2000', trackingUrl: url }]);
    await runJobs();
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Parcel 1 of your Verrow order #${placed.orderNumber} is on its way`,
      `New tracking for your Verrow order #${placed.orderNumber}`,
    ]);
    for (const { text } of mails) {
      expect(text).toContain('VRW 2000');
      expect(text).toContain(url);
      expect(text).not.toContain('COAT S');
    }
    expect(mails[1]?.text).toContain('Please use this tracking from now on.');
    const { result: entries } = await readTimeline(context, placed._id, { skip: 0, limit: 50 });
    expect(entries).toContainEqual(
      expect.objectContaining({ kind: 'mail', mail: 'trackingChanged', state: 'sent', isRepeat: false }),
    );
    const history = (await readOrder(context, ada, placed._id)).timeline.map(({ note }) => note);
    expect(history).toContain('The tracking number of parcel 1 is now VRW 2000');
    await expect(change(1, { trackingNumber: 'VRW 2000', trackingUrl: url })).rejects.toMatchObject({
      fields: { trackingNumber: 'Nothing changes' },
    });
    await expect(change(2, { trackingNumber: 'VRW 4' })).rejects.toMatchObject({ code: 'not_found' });
    // What is absent is removed.
    expect((await change(1, {})).order.parcels).toMatchObject([{ trackingNumber: null, trackingUrl: null }]);
    await runJobs();
    expect(mails.at(-1)?.text).toContain('The tracking that we sent you before is no longer valid.');

    // The order has the number of the parcel with which its last units left.
    await send(placed, { belt: 1 }, 'VRW 5');
    await change(1, { trackingNumber: 'VRW 6' });
    const trackingOf = async () =>
      (
        await store.db.selectFrom('orders').select('tracking_number').where('id', '=', placed._id).execute()
      )[0];
    expect(await trackingOf()).toEqual({ tracking_number: 'VRW 5' });
    await change(2, { trackingNumber: 'VRW 7' });
    expect(await trackingOf()).toEqual({ tracking_number: 'VRW 7' });

    await confirmDelivery(context, root, placed._id, 1);
    await expect(change(1, { trackingNumber: 'VRW 8' })).rejects.toMatchObject({ code: 'move_not_allowed' });
    expect((await change(2, { trackingNumber: 'VRW 9' })).order.parcels[1]?.trackingNumber).toBe('VRW 9');
  });

  it('DESK-665 staff find an order by the tracking number of a parcel', async () => {
    const { store, buy, send } = await open();
    const placed = await buy();
    await send(placed, { coat: 2 }, 'VRW 1001');
    await send(placed, { coat: 1, belt: 1 });
    const find = async (q: string) =>
      (await listAdminOrders(store.db, { skip: 0, limit: 20, status: undefined, sort: undefined, q })).map(
        ({ id }) => id,
      );
    expect(await find('vrw 1001')).toEqual([placed._id]);
    expect(await find('VRW')).toEqual([placed._id]);
    expect(await find('VRW 2')).toEqual([]);
  });
});
