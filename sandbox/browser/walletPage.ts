/** The script of the test wallet's sheet: address, delivery method, card; confirms with a confirmation token. */
import type { ExpressCheckoutAddress } from '@stripe/stripe-js';
import { callApi } from './api.ts';
import { elementById } from './elementById.ts';
import { listenForMessages, sendMessage } from './messages.ts';
import type { FromSheet, ToSheet, WalletTotals } from './walletMessages.ts';

const parentOrigin = document.documentElement.dataset['parent'] ?? '';
const form = elementById('wallet', HTMLFormElement);
const emailField = elementById('email-field', HTMLElement);
const email = elementById('email', HTMLInputElement);
const rates = elementById('rates', HTMLElement);
const lines = elementById('lines', HTMLElement);
const failure = elementById('failure', HTMLElement);
const pay = elementById('pay', HTMLButtonElement);

let publishableKey = '';
let isPhoneRequired = false;
/** While the shop answers, or the payment is confirmed. */
let isBusy = false;

const send = (message: FromSheet): void => sendMessage(window.parent, parentOrigin, message);

const readField = (name: string): string => {
  const value = new FormData(form).get(name);
  return typeof value === 'string' ? value : '';
};

interface NamedAddress extends ExpressCheckoutAddress {
  name: string;
}

/** The page's own option, so that the shape is known. */
const selectedAddress = (): { name: string; address: ExpressCheckoutAddress } => {
  const { name, ...address } = JSON.parse(readField('address')) as NamedAddress;
  return { name, address: { ...address, line2: null } };
};

const setBusy = (busy: boolean): void => {
  isBusy = busy;
  form.setAttribute('aria-busy', String(busy));
};

/** Currencies without decimals, such as yen, are counted in whole units. */
const formatMoney = (cents: number, currency: string): string => {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(cents / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
};

const showTotals = ({ amount, currency, lineItems, shippingRates }: WalletTotals): void => {
  const selected = readField('rate');
  rates.replaceChildren(
    ...shippingRates.map((rate, index) => {
      const label = document.createElement('label');
      const input = document.createElement('input');
      const text = document.createElement('span');
      label.className = 'method';
      input.type = 'radio';
      input.name = 'rate';
      input.value = rate.id;
      input.checked = shippingRates.some(({ id }) => id === selected) ? rate.id === selected : index === 0;
      text.textContent = `${rate.displayName}, ${formatMoney(rate.amount, currency)}`;
      label.append(input, text);
      return label;
    }),
  );
  lines.replaceChildren(
    ...[...lineItems, { name: 'Total', amount }].map((line) => {
      const row = document.createElement('div');
      const name = document.createElement('dt');
      const value = document.createElement('dd');
      name.textContent = line.name;
      value.textContent = formatMoney(line.amount, currency);
      row.append(name, value);
      return row;
    }),
  );
  pay.textContent = `Pay ${formatMoney(amount, currency)}`;
  pay.disabled = false;
};

const showFailure = (message: string): void => {
  failure.textContent = message;
};

const confirm = async (): Promise<void> => {
  if (isBusy || pay.disabled) return;
  if (!emailField.hidden && !email.checkValidity()) {
    showFailure('Please enter your email.');
    email.focus();
    return;
  }
  showFailure('');
  setBusy(true);
  const { name, address } = selectedAddress();
  const result = await callApi(publishableKey, 'POST', '/v1/confirmation_tokens', {
    type: 'card',
    'card[number]': readField('card'),
    'card[exp_month]': '12',
    'card[exp_year]': '40',
    'card[cvc]': '123',
    'billing_details[name]': name,
  });
  const token: unknown = typeof result.body === 'object' && result.body && Reflect.get(result.body, 'id');
  if (typeof token !== 'string') {
    setBusy(false);
    showFailure(result.error?.message ?? 'The payment failed.');
    return;
  }
  const phone = isPhoneRequired ? '+1 217 555 0134' : '';
  const choice = { token, name, address, phone, email: email.value, shippingRateId: readField('rate') };
  send({ kind: 'confirmed', choice });
};

const receive = (message: ToSheet): void => {
  switch (message.kind) {
    case 'open':
      ({ publishableKey, isPhoneRequired } = message);
      emailField.hidden = !message.isEmailRequired;
      email.required = message.isEmailRequired;
      form.hidden = false;
      elementById('title', HTMLElement).focus();
      showTotals(message.totals);
      // The shop knows the delivery methods of the address that is selected first.
      setBusy(true);
      send({ kind: 'addressSelected', ...selectedAddress() });
      return;
    case 'totals':
      setBusy(false);
      if (message.totals) showTotals(message.totals);
      else {
        pay.disabled = true;
        showFailure('The shop does not deliver to this address.');
      }
      return;
    case 'failed':
      setBusy(false);
      showFailure(message.message);
      return;
    case 'cancel':
      send({ kind: 'canceled' });
      return;
  }
};

listenForMessages<ToSheet>(() => window.parent, parentOrigin, receive);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  void confirm();
});
form.addEventListener('change', ({ target }) => {
  if (!(target instanceof HTMLInputElement)) return;
  if (target.name === 'address') {
    showFailure('');
    setBusy(true);
    send({ kind: 'addressSelected', ...selectedAddress() });
  }
  if (target.name === 'rate') {
    setBusy(true);
    send({ kind: 'rateSelected', shippingRateId: target.value });
  }
});
elementById('cancel', HTMLButtonElement).addEventListener('click', () => send({ kind: 'canceled' }));
document.addEventListener('keydown', (event) => {
  if (event.key === 'Escape') send({ kind: 'canceled' });
});
send({ kind: 'loaded' });
