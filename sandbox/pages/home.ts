import { formatCardNumber, testCards } from '../model/testCards.ts';
import { renderDocument } from './document.ts';

/** The home page: an introduction and the test cards. */
export const homePage = (): string => {
  const rows = testCards
    .map(
      (card) =>
        `<tr><th scope="row"><code>${formatCardNumber(card.number)}</code></th><td>${brandNames[card.brand] ?? ''}</td><td>${card.description}</td></tr>`,
    )
    .join('\n');
  return renderDocument({
    title: 'Sandbox payments',
    layout: 'page',
    body: `<main>
<p class="kicker">Verrow</p>
<h1>Sandbox payments</h1>
<p>This is the payment provider that serves the shop while no keys of a real one are set. It speaks the Stripe API, and no money moves. Card numbers are typed only here: the shop never sees them.</p>
<p><a href="/dashboard">Payments so far</a></p>
<h2>Test cards</h2>
<p>Any expiry date in the future and any security code will do.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Test cards">
<table><thead><tr><th scope="col">Number</th><th scope="col">Brand</th><th scope="col">What it does</th></tr></thead>
<tbody>${rows}</tbody></table>
</div>
<p>Any other card is declined. Beside the card, <strong>Test bank</strong> sends you to a bank page and back.</p>
</main>`,
  });
};

const brandNames: Record<string, string> = {
  amex: 'American Express',
  mastercard: 'Mastercard',
  visa: 'Visa',
};
