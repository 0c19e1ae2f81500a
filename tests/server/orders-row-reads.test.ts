import { expect, it } from 'vitest';
import { startPayment } from '../../server/usecases/orders/startPayment.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { authorizeOrder, openCheckoutShop, placeOrder } from './support/checkoutShop.ts';
import { countOrderReads } from './support/recordStatements.ts';
import { acceptCommits } from './support/refuseCommits.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('reads of the order row', (openTestStore) => {
  const open = async () => openCheckoutShop(await acceptCommits(await openTestStore()));

  it('placing an authorized order reads it twice: to claim it and to commit the capture', async () => {
    const { testShop, ada } = await open();
    const id = await authorizeOrder(testShop, ada);
    expect(await countOrderReads(() => placeOrder(testShop, ada, id))).toBe(2);
  });

  it('placing a placed order and cancelling it read it once each', async () => {
    const { testShop, ada } = await open();
    const id = await authorizeOrder(testShop, ada);
    await placeOrder(testShop, ada, id);
    expect(await countOrderReads(() => placeOrder(testShop, ada, id))).toBe(1);
    expect(await countOrderReads(() => updateOrder(testShop.context, ada, id, { status: 'canceled' }))).toBe(
      1,
    );
  });

  it('a repeated start of the payment reads it twice: before and after the request to the provider', async () => {
    const { testShop, ada } = await open();
    const id = await authorizeOrder(testShop, ada);
    expect(await countOrderReads(() => startPayment(testShop.context, ada, id))).toBe(2);
  });
});
