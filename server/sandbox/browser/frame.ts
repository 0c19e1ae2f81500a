import type { StripeError } from '@stripe/stripe-js';
import { retrieveIntent } from './api.ts';
import { wear } from './appearance.ts';
import { CardForm } from './cardForm.ts';
import { confirmWith, createMethod, type ChosenMethod } from './chosenMethod.ts';
import {
  hear,
  say,
  type Ask,
  type ConfirmRequest,
  type FromFrame,
  type IntentAnswer,
  type MethodAnswer,
  type SubmitAnswer,
  type ToFrame,
} from './messages.ts';

/** The script of the payment frame: it types, checks and confirms; the shop's page hears only what came of it. */

const root = document.documentElement;
const parentOrigin = root.dataset['parent'] ?? '';
const form = part('payment', HTMLFormElement);
const methods = part('methods', HTMLElement);
const cardFields = part('card-fields', HTMLElement);
const testCards = part('test-cards', HTMLElement);
const testCardStatus = part('test-card-status', HTMLElement);
const bankNote = part('bank-note', HTMLElement);
const FONT_PATIENCE_MS = 500;
const OPEN_STATUSES = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

let publishableKey = '';
let clientSecret: string | null = null;
const card = new CardForm(tellChange);

hear<ToFrame>(() => window.parent, parentOrigin, receive);
new ResizeObserver(() => tell({ kind: 'height', height: Math.ceil(form.offsetHeight) })).observe(form);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) tell({ kind: 'enter' });
  if (event.key === 'Escape') tell({ kind: 'escape' });
});
form.addEventListener('change', () => {
  showMethod();
  tellChange();
});
for (const button of testCards.querySelectorAll('button'))
  button.addEventListener('click', () => {
    if (card.fill(button.dataset['number'] ?? '')) testCardStatus.textContent = 'The test card is filled in.';
  });
window.addEventListener('focus', () => tell({ kind: 'focus' }));
window.addEventListener('blur', () => tell({ kind: 'blur' }));
tell({ kind: 'loaded' });

function receive(message: ToFrame): void {
  switch (message.kind) {
    case 'init':
      publishableKey = message.publishableKey;
      clientSecret = message.clientSecret;
      card.readOnly = message.readOnly;
      wear(message.appearance, root);
      void start(message.paymentMethodTypes);
      return;
    case 'appearance':
      wear(message.appearance, root);
      return;
    case 'ask':
      void answer(message.ask).then((given) => tell({ kind: 'answer', id: message.id, answer: given }));
      return;
    case 'focus':
      if (chosenMethod() === 'card') card.focus();
      else methods.querySelector<HTMLInputElement>('input:checked')?.focus();
      return;
    case 'blur':
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      return;
    case 'clear':
      card.clear();
      return;
    case 'readOnly':
      card.readOnly = message.readOnly;
      return;
    case 'cancel':
      return;
  }
}

async function start(named: string[] | null): Promise<void> {
  const found = await offered(named);
  if (found.error) {
    tell({ kind: 'loaderror', error: found.error });
    return;
  }
  for (const input of methods.querySelectorAll('input')) {
    const open = found.types.includes(input.value);
    input.disabled = !open;
    input.closest('label')?.toggleAttribute('hidden', !open);
  }
  const first = methods.querySelector<HTMLInputElement>('input:not(:disabled)');
  if (first) first.checked = true;
  methods.hidden = found.types.length < 2;
  showMethod();
  form.hidden = false;
  // Without the font in place the first height would be another one a moment later. A frame that is out of sight
  // may not get round to its fonts, and must not wait for them.
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, FONT_PATIENCE_MS))]);
  tell({ kind: 'height', height: Math.ceil(form.offsetHeight) });
  tell({ kind: 'ready' });
}

async function offered(named: string[] | null): Promise<{ types: string[]; error?: StripeError }> {
  if (clientSecret === null) return { types: named ?? ['card', 'test_bank'] };
  const { paymentIntent, error } = await retrieveIntent(publishableKey, clientSecret);
  if (error) return { types: [], error };
  if (OPEN_STATUSES.includes(paymentIntent.status)) return { types: paymentIntent.payment_method_types };
  return {
    types: [],
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'This payment is no longer open.',
      payment_intent: paymentIntent,
    },
  };
}

async function answer(ask: Ask): Promise<IntentAnswer | MethodAnswer | SubmitAnswer> {
  switch (ask.kind) {
    case 'submit': {
      const error = invalid();
      return error ? { error } : { selectedPaymentMethod: chosenMethod() };
    }
    case 'fetchUpdates':
      return clientSecret === null ? {} : pickError(await retrieveIntent(publishableKey, clientSecret));
    case 'createPaymentMethod': {
      const error = invalid();
      if (error) return { error };
      return createMethod(publishableKey, ask.billingDetails, chosen());
    }
    case 'confirm':
      return confirm(ask.request);
  }
}

async function confirm(request: ConfirmRequest): Promise<IntentAnswer> {
  const error = invalid();
  if (error) return { error };
  root.setAttribute('aria-busy', 'true');
  const given = await confirmWith(publishableKey, request, chosen());
  root.removeAttribute('aria-busy');
  if (given.error) card.blame(given.error.code, given.error.message ?? '');
  return given;
}

function invalid(): StripeError | null {
  const wrong = chosenMethod() === 'card' ? card.validate() : null;
  return wrong && { type: 'validation_error', ...wrong };
}

function pickError({ error }: IntentAnswer): { error?: StripeError } {
  return error ? { error } : {};
}

function chosenMethod(): string {
  const method = new FormData(form).get('method');
  return typeof method === 'string' ? method : 'card';
}

function chosen(): ChosenMethod {
  return chosenMethod() === 'card' ? { type: 'card', card: card.values } : { type: chosenMethod() };
}

function showMethod(): void {
  cardFields.hidden = chosenMethod() !== 'card';
  testCards.hidden = cardFields.hidden;
  bankNote.hidden = chosenMethod() !== 'test_bank';
}

function tellChange(): void {
  const byCard = chosenMethod() === 'card';
  tell({
    kind: 'change',
    state: {
      collapsed: false,
      complete: !byCard || card.complete,
      empty: byCard && card.empty,
      error: byCard ? card.shownError : undefined,
      value: { type: chosenMethod() },
    },
  });
}

function tell(message: FromFrame): void {
  say(window.parent, parentOrigin, message);
}

function part<T extends HTMLElement>(id: string, type: new () => T): T {
  const found = document.getElementById(id);
  if (!(found instanceof type)) throw new Error(`The page has no #${id}.`);
  return found;
}
