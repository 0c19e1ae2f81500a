/** DESK-629: what the shopper reads of a returned item that was not in the parcel. */
import { expect, it } from 'vitest';
import { receiveByItem } from '../../server/usecases/orders/returns/receiveByItem.ts';
import { requestReturn } from '../../server/usecases/orders/returns/requestReturn.ts';
import { updateReturn } from '../../server/usecases/orders/returns/updateReturn.ts';
import { updateOrder } from '../../server/usecases/orders/updateOrder.ts';
import { openCorrectionShop } from './support/correctionShop.ts';
import { describeOnBothEngines } from './support/stores.ts';

describeOnBothEngines('items that were not in the parcel of a return', (openTestStore) => {
  it('DESK-629 are not among those that arrived, and not on the corrected invoice', async () => {
    const { context, ada, root, buy, runJobs, mails, textOf } = await openCorrectionShop(
      await openTestStore(),
    );
    const placed = await buy();
    for (const status of ['processing', 'shipped', 'delivered'] as const)
      await updateOrder(context, root, placed._id, { status });
    const returned = await requestReturn(context, ada, {
      _order: placed._id,
      returnedItems: placed.items.map(({ _product }) => _product._id),
      returnReason: 'Changed Mind',
    });
    await runJobs();
    const items = returned.items.map(({ orderItemId, quantity, amount, _product }) => {
      const none = { orderItemId, asNew: 0, worn: 0, damaged: 0, missing: 0, restocked: 0, refund: 0 };
      return _product._id === 'belt'
        ? { ...none, missing: quantity }
        : { ...none, asNew: quantity, restocked: quantity, refund: amount };
    });
    await receiveByItem(context, root, returned._id, { items });
    await runJobs();
    await updateReturn(context, returned._id, 'refunded', root);
    await runJobs();
    const [requested, arrived] = ['How to send your', 'We have your'].map(
      (start) => mails.find(({ subject }) => subject.startsWith(`${start} Verrow return`))?.text ?? '',
    );
    expect(requested).toContain('1 × Verrow The belt');
    expect(arrived).toContain('3 × Verrow The coat');
    expect(arrived).toContain('It was not in your parcel');
    expect(arrived).not.toContain('1 × Verrow The belt');
    const correction = await textOf(placed._id, `C-${placed.orderNumber}-1`);
    expect(correction).toContain('Verrow The coat 3 −$269.97');
    expect(correction).not.toContain('The belt');
  });
});
