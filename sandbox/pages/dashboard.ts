import type { Store } from '../store/store.ts';
import type { PaymentIntent } from '../model/types.ts';
import { escapeHtml, renderDocument, formatMoney } from './document.ts';

const pageSize = 50;

/** The latest payments, newest first: status, amount, captured and refunded. */
export const dashboardPage = (store: Store): string => {
  const { data } = store.documents.page('payment_intent', { limit: pageSize });
  const rows = data.map((intent) => paymentRow(store, intent)).join('\n');
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table>
<thead><tr><th scope="col">Payment</th><th scope="col">Status</th><th scope="col" class="number">Amount</th><th scope="col" class="number">Captured</th><th scope="col" class="number">Refunded</th><th scope="col">Created</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
  return renderDocument({
    title: 'Payments · Sandbox payments',
    layout: 'page',
    body: `<main>
<p class="kicker"><a href="/">Sandbox payments</a></p>
<h1>Payments</h1>
${data.length > 0 ? table : '<p>No payments yet.</p>'}
</main>`,
  });
};

const paymentRow = (store: Store, intent: PaymentIntent): string => {
  const charge = intent.latest_charge ? store.documents.find('charge', intent.latest_charge) : null;
  const captured = charge?.amount_captured ?? 0;
  // Stripe's `amount_refunded` includes what a partial capture released, which was never captured.
  const refunded = charge?.captured ? charge.amount_refunded - (charge.amount - captured) : 0;
  const format = (cents: number): string => escapeHtml(formatMoney(cents, intent.currency));
  const created = new Date(intent.created * 1000).toISOString();
  return `<tr><th scope="row"><code>${escapeHtml(intent.id)}</code></th><td>${escapeHtml(intent.status.replaceAll('_', ' '))}</td>
<td class="number">${format(intent.amount)}</td><td class="number">${format(captured)}</td><td class="number">${format(refunded)}</td>
<td><time datetime="${created}">${created.slice(0, 16).replace('T', ' ')}</time></td></tr>`;
};
