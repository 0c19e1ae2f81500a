import { formatCardNumber, testCards, type Behaviour, type TestCard } from '../model/testCards.ts';
import { renderDocument } from './document.ts';

const cardIcon =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><rect x="2.5" y="5.5" width="19" height="13" rx="1.5"/><path d="M2.5 10h19M6 15h4"/></svg>';
const bankIcon =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M3 9.5 12 4l9 5.5M4 19.5h16M6 10v7M10 10v7M14 10v7M18 10v7"/></svg>';

/** One test card per outcome. */
const offeredBehaviours: readonly Behaviour[] = [
  'approve',
  'challenge',
  'generic_decline',
  'insufficient_funds',
  'expired_card',
  'incorrect_cvc',
];
const offeredCards = offeredBehaviours.flatMap(
  (behaviour) => testCards.find((card) => card.behaviour === behaviour) ?? [],
);

/** The page inside the Payment Element. `parent` is the shop's validated origin. */
export const paymentFrame = (parent: string): string =>
  renderDocument({
    title: 'Payment',
    layout: 'frame',
    data: { parent },
    script: 'frame',
    body: `<main>
<h1 class="unseen">Payment</h1>
<form id="payment" novalidate autocomplete="on" hidden>
<fieldset id="methods">
<legend class="unseen">Payment method</legend>
<label class="method"><input type="radio" name="method" value="card" checked>${cardIcon}<span>Card</span></label>
<label class="method"><input type="radio" name="method" value="test_bank">${bankIcon}<span>Test bank</span></label>
</fieldset>
<div id="card-fields">
${textField({ id: 'number', label: 'Card number', autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234', more: '<span id="brand" aria-hidden="true"></span>' })}
${textField({ id: 'expiry', label: 'Expiration date', autocomplete: 'cc-exp', placeholder: 'MM / YY' })}
${textField({ id: 'code', label: 'Security code', autocomplete: 'cc-csc', placeholder: '3 digits' })}
</div>
<fieldset id="test-cards">
<legend>Test cards</legend>
<p>No money moves here. Press a card to fill it in.</p>
<div>${offeredCards.map(testCardButton).join('')}</div>
<p id="test-card-status" class="unseen" role="status"></p>
</fieldset>
<p id="bank-note" hidden>You approve the payment at the test bank and then come back here. You are not charged until you place your order.</p>
</form>
</main>`,
  });

const testCardButton = ({ number, description }: TestCard): string =>
  `<button type="button" data-number="${number}"><span>${description}</span> <span>${formatCardNumber(number)}</span></button>`;

interface TextField {
  id: string;
  label: string;
  autocomplete: string;
  placeholder: string;
  more?: string;
}

const textField = ({
  id,
  label,
  autocomplete,
  placeholder,
  more = '',
}: TextField): string => `<div class="field field-${id}">
<label for="${id}">${label}</label>
<div class="box"><input id="${id}" name="${id}" type="text" inputmode="numeric" autocomplete="${autocomplete}" placeholder="${placeholder}" aria-describedby="${id}-error" aria-invalid="false" required spellcheck="false">${more}</div>
<p class="error" id="${id}-error" hidden></p>
</div>`;
