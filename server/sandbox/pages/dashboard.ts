import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentIntent } from '../model/types.ts';
import { escapeHtml, htmlDocument, moneyText } from './document.ts';

const SHOWN = 50;

/** The last payments, newest first: amount, status, what was taken and what was given back. */
export function dashboardPage(ledger: Ledger): string {
  const { data } = ledger.documents.page('payment_intent', { limit: SHOWN });
  const rows = data.map((intent) => row(ledger, intent)).join('\n');
  const table = `<div class="scroll" tabindex="0" role="region" aria-label="Payments"><table>
<thead><tr><th scope="col">Payment</th><th scope="col">Status</th><th scope="col" class="number">Amount</th><th scope="col" class="number">Captured</th><th scope="col" class="number">Refunded</th><th scope="col">Created</th></tr></thead>
<tbody>${rows}</tbody></table></div>`;
  return htmlDocument({
    title: 'Payments · Sandbox payments',
    layout: 'page',
    body: `<main>
<p class="kicker"><a href="/">Sandbox payments</a></p>
<h1>Payments</h1>
${data.length > 0 ? table : '<p>No payments yet.</p>'}
</main>`,
  });
}

function row(ledger: Ledger, intent: PaymentIntent): string {
  const charge = intent.latest_charge ? ledger.documents.find('charge', intent.latest_charge) : null;
  const captured = charge?.amount_captured ?? 0;
  // What a partial capture released counts as refunded in Stripe's numbers; it was never taken.
  const refunded = charge?.captured ? charge.amount_refunded - (charge.amount - captured) : 0;
  const money = (cents: number): string => escapeHtml(moneyText(cents, intent.currency));
  const made = new Date(intent.created * 1000).toISOString();
  return `<tr><th scope="row"><code>${escapeHtml(intent.id)}</code></th><td>${escapeHtml(intent.status.replaceAll('_', ' '))}</td>
<td class="number">${money(intent.amount)}</td><td class="number">${money(captured)}</td><td class="number">${money(refunded)}</td>
<td><time datetime="${made}">${made.slice(0, 16).replace('T', ' ')}</time></td></tr>`;
}
