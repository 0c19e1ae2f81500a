import { groupedNumber, TEST_CARDS, type Behaviour, type TestCard } from '../model/testCards.ts';
import { htmlDocument } from './document.ts';

const CARD_ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="2.5" y="5.5" width="19" height="13" rx="1.5"/><path d="M2.5 10h19M6 15h4"/></svg>';
const BANK_ICON =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 9.5 12 4l9 5.5M4 19.5h16M6 10v7M10 10v7M14 10v7M18 10v7"/></svg>';

/** One card for each answer that a shopper of the demo can get. */
const OFFERED_BEHAVIOURS: readonly Behaviour[] = [
  'approve',
  'challenge',
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
];
const OFFERED = OFFERED_BEHAVIOURS.flatMap(
  (behaviour) => TEST_CARDS.find((card) => card.behaviour === behaviour) ?? [],
);

/** The page inside the Payment Element. `parent` is the shop's origin, checked before. */
export function paymentFrame(parent: string): string {
  return htmlDocument({
    title: 'Payment',
    layout: 'frame',
    data: { parent },
    script: 'frame',
    body: `<main>
<h1 class="unseen">Payment</h1>
<form id="payment" novalidate autocomplete="on" hidden>
<fieldset id="methods">
<legend class="unseen">Payment method</legend>
<label class="method"><input type="radio" name="method" value="card" checked>${CARD_ICON}<span>Card</span></label>
<label class="method"><input type="radio" name="method" value="test_bank">${BANK_ICON}<span>Test bank</span></label>
</fieldset>
<div id="card-fields">
${textField({ id: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', more: '<span id="brand" aria-hidden="true"></span>' })}
${textField({ id: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY' })}
${textField({ id: 'code', label: 'Security code', autocomplete: 'cc-csc', placeholder: '3 digits' })}
</div>
<fieldset id="test-cards">
<legend>Test cards</legend>
<p>No money moves here. Press a card to fill it in.</p>
<div>${OFFERED.map(testCardButton).join('')}</div>
<p id="test-card-status" class="unseen" role="status"></p>
</fieldset>
<p id="bank-note" hidden>You approve the payment at the test bank and then come back here. You are not charged until you place your order.</p>
</form>
</main>`,
  });
}

function testCardButton({ number, says }: TestCard): string {
  return `<button type="button" data-number="${number}"><span>${says}</span> <span>${groupedNumber(number)}</span></button>`;
}

interface TextField {
  id: string;
  label: string;
  autocomplete: string;
  placeholder: string;
  more?: string;
}

function textField({ id, label, autocomplete, placeholder, more = '' }: TextField): string {
  return `<div class="field field-${id}">
<label for="${id}">${label}</label>
<div class="box"><input id="${id}" name="${id}" type="text" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" aria-describedby="${id}-error" aria-invalid="false" required spellcheck="false">${more}</div>
<p class="error" id="${id}-error" hidden></p>
</div>`;
}
