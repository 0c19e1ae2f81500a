import { toLanguage } from '../../../../contract/languages.ts';
import { notFound } from '../../../domain/appError.ts';
import { correctionNumber } from '../../../domain/corrections.ts';
import { loadDocuments } from '../../../invoice/documentsIn.ts';
import { findOrder } from '../../../store/orders.ts';
import { translateSentence } from '../../../translation/translateSentence.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { readCorrections, type Correction } from './corrections.ts';
import { parseVatLines } from './presentVat.ts';
import { presentInvoicedOrder, type InvoiceContext } from './readInvoice.ts';
import { requireOwnOrder } from './requireOwnOrder.ts';

/** INTL-42: renders a correction of an order's invoice. Throws `not_found` for an unknown order or number. */
export const readCorrection = async (
  { store, config }: InvoiceContext,
  shopper: CurrentUser,
  id: string,
  number: string,
): Promise<Buffer> => {
  const row = requireOwnOrder(await findOrder(store.db, id), shopper);
  const corrections = (await readCorrections(store.db, [row])).get(row.id) ?? [];
  const numberOf = ({ sequence }: Pick<Correction, 'sequence'>) =>
    correctionNumber(row.order_number, sequence);
  const correction = corrections.find((each) => numberOf(each) === number);
  if (!correction) throw notFound('The correction');
  const isEdit = correction.kind === 'edit';
  const completed = corrections.find(
    (each) => each.kind === 'refund' && !isEdit && each.refund.id === correction.refund.id,
  );
  const before = await presentInvoicedOrder(store.db, row, (at) => at >= correction.at);
  const order = isEdit ? await presentInvoicedOrder(store.db, row, (at) => at > correction.at) : before;
  const earlier = corrections.slice(0, correction.sequence - 1);
  const { renderCorrection } = await loadDocuments(row.language);
  return renderCorrection({
    order,
    vatId: config.sellerVatId,
    timeZone: config.timeZone,
    number,
    at: correction.at,
    change: isEdit
      ? { kind: 'edit', before, isOfBuyer: correction.edit.buyer !== null }
      : {
          kind: correction.kind,
          amountCents: correction.refund.amount_cents,
          content: correction.content,
          reason: translateSentence(correction.refund.reason, toLanguage(row.language)),
          completedBy: numberOf(completed ?? correction),
        },
    vat: parseVatLines(row).map(({ rate, grossCents, vatCents }, index) => ({
      rate,
      before: {
        grossCents: earlier.reduce((rest, { vat }) => rest - (vat[index]?.grossCents ?? 0), grossCents),
        vatCents: earlier.reduce((rest, { vat }) => rest - (vat[index]?.vatCents ?? 0), vatCents),
      },
      difference: {
        grossCents: 0 - (correction.vat[index]?.grossCents ?? 0),
        vatCents: 0 - (correction.vat[index]?.vatCents ?? 0),
      },
    })),
  });
};
