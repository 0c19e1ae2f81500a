import { testCards, type Behaviour, type TestCard } from '../model/testCards.ts';
import { escapeHtml, renderDocument } from './document.ts';

interface WalletAddress {
  name: string;
  line1: string;
  city: string;
  state: string;
  postal_code: string;
  country: string;
}

/** The last one is a country that no shop delivers to. */
const addresses: readonly WalletAddress[] = [
  {
    name: 'Ada Lovelace',
    line1: '12 St James Square',
    city: 'Springfield',
    state: 'Illinois',
    postal_code: '62701',
    country: 'US',
  },
  {
    name: 'Jan Kowalski',
    line1: 'ul. Prosta 20',
    city: 'Warsaw',
    state: '',
    postal_code: '00-850',
    country: 'PL',
  },
  {
    name: 'Robert Scott',
    line1: 'McMurdo Station',
    city: 'Ross Island',
    state: '',
    postal_code: '96599',
    country: 'AQ',
  },
];

const offeredBehaviours: readonly Behaviour[] = ['approve', 'challenge', 'generic_decline'];
const offeredCards = offeredBehaviours.flatMap(
  (behaviour) => testCards.find((card) => card.behaviour === behaviour) ?? [],
);

/** The sheet of the test wallet. `parent` is the shop's validated origin. */
export const walletPage = (parent: string, theme: 'dark' | 'light' | null): string =>
  renderDocument({
    title: 'Test wallet',
    layout: 'challenge',
    data: { parent, ...(theme && { theme }) },
    script: 'walletPage',
    body: `<main class="sheet wallet" aria-labelledby="title">
<p class="kicker">Payment sandbox</p>
<h1 id="title" tabindex="-1">Test wallet</h1>
<p>This is a test: no money moves.</p>
<form id="wallet" novalidate hidden>
<fieldset><legend>Deliver to</legend>${addresses.map(addressOption).join('')}</fieldset>
<div class="field" id="email-field" hidden><label for="email">Email</label>
<div class="box"><input id="email" name="email" type="email" autocomplete="email" aria-describedby="failure" spellcheck="false"></div></div>
<fieldset><legend>Delivery method</legend><div id="rates"></div></fieldset>
<fieldset><legend>Card</legend>${offeredCards.map(cardOption).join('')}</fieldset>
<dl id="lines"></dl>
<p class="error" id="failure" role="alert"></p>
<button class="button" id="pay">Pay</button>
<button class="button quiet" id="cancel" type="button">Cancel</button>
</form>
</main>`,
  });

const option = (name: string, value: string, text: string, index: number): string =>
  `<label class="method"><input type="radio" name="${name}" value="${escapeHtml(value)}"${index === 0 ? ' checked' : ''}><span>${escapeHtml(text)}</span></label>`;

const addressOption = (address: WalletAddress, index: number): string => {
  const { name, line1, city, state, postal_code: postalCode, country } = address;
  const text = [name, line1, `${city} ${state} ${postalCode}`.replace('  ', ' '), country].join(', ');
  return option('address', JSON.stringify(address), text, index);
};

const cardOption = ({ number, description }: TestCard, index: number): string =>
  option('card', number, `${description} (ends in ${number.slice(-4)})`, index);
