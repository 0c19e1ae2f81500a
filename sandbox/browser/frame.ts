/** The script of the payment frame: card input, validation and confirmation; the shop's page receives results only. */
import type { StripeError } from '@stripe/stripe-js';
import { retrieveIntent } from './api.ts';
import { applyAppearance } from './appearance.ts';
import { CardForm } from './cardForm.ts';
import { elementById } from './elementById.ts';
import {
  listenForMessages,
  sendMessage,
  type ConfirmRequest,
  type FrameRequest,
  type FromFrame,
  type IntentResult,
  type MethodResult,
  type SubmitResult,
  type ToFrame,
} from './messages.ts';
import { confirmIntent, createPaymentMethod, type SelectedMethod } from './selectedMethod.ts';

const fontTimeoutMs = 500;
const payableStatuses = ['requires_payment_method', 'requires_confirmation', 'requires_action'];

const root = document.documentElement;
const parentOrigin = root.dataset['parent'] ?? '';
const form = elementById('payment', HTMLFormElement);
const methods = elementById('methods', HTMLElement);
const cardFields = elementById('card-fields', HTMLElement);
const testCards = elementById('test-cards', HTMLElement);
const testCardStatus = elementById('test-card-status', HTMLElement);
const bankNote = elementById('bank-note', HTMLElement);

let publishableKey = '';
let clientSecret: string | null = null;

const send = (message: FromFrame): void => sendMessage(window.parent, parentOrigin, message);

const selectedType = (): string => {
  const method = new FormData(form).get('method');
  return typeof method === 'string' ? method : 'card';
};

const sendChange = (): void => {
  const isCard = selectedType() === 'card';
  send({
    kind: 'change',
    state: {
      collapsed: false,
      complete: !isCard || card.complete,
      empty: isCard && card.empty,
      error: isCard ? card.shownError : undefined,
      value: { type: selectedType() },
    },
  });
};

const card = new CardForm(sendChange);

const selectedMethod = (): SelectedMethod =>
  selectedType() === 'card' ? { type: 'card', card: card.values } : { type: selectedType() };

const showSelectedMethod = (): void => {
  cardFields.hidden = selectedType() !== 'card';
  testCards.hidden = cardFields.hidden;
  bankNote.hidden = selectedType() !== 'test_bank';
};

const validate = (): StripeError | null => {
  const error = selectedType() === 'card' ? card.validate() : null;
  return error && { type: 'validation_error', ...error };
};

const pickError = ({ error }: IntentResult): { error?: StripeError } => (error ? { error } : {});

const loadMethodTypes = async (
  requested: string[] | null,
): Promise<{ types: string[]; error?: StripeError }> => {
  if (clientSecret === null) return { types: requested ?? ['card', 'test_bank'] };
  const { paymentIntent, error } = await retrieveIntent(publishableKey, clientSecret);
  if (error) return { types: [], error };
  if (payableStatuses.includes(paymentIntent.status)) return { types: paymentIntent.payment_method_types };
  return {
    types: [],
    error: {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'This payment is no longer open.',
      payment_intent: paymentIntent,
    },
  };
};

const start = async (requestedTypes: string[] | null): Promise<void> => {
  const { types, error } = await loadMethodTypes(requestedTypes);
  if (error) {
    send({ kind: 'loaderror', error });
    return;
  }
  for (const input of methods.querySelectorAll('input')) {
    const isOffered = types.includes(input.value);
    input.disabled = !isOffered;
    input.closest('label')?.toggleAttribute('hidden', !isOffered);
  }
  const first = methods.querySelector<HTMLInputElement>('input:not(:disabled)');
  if (first) first.checked = true;
  methods.hidden = types.length < 2;
  showSelectedMethod();
  form.hidden = false;
  // Loading the font changes the height. In an invisible frame fonts may never load, hence the timeout.
  await Promise.race([document.fonts.ready, new Promise((resolve) => setTimeout(resolve, fontTimeoutMs))]);
  send({ kind: 'height', height: Math.ceil(form.offsetHeight) });
  send({ kind: 'ready' });
};

const confirm = async (request: ConfirmRequest): Promise<IntentResult> => {
  const error = validate();
  if (error) return { error };
  root.setAttribute('aria-busy', 'true');
  const result = await confirmIntent(publishableKey, request, selectedMethod());
  root.removeAttribute('aria-busy');
  if (result.error) card.showIssuerError(result.error.code, result.error.message ?? '');
  return result;
};

const handleRequest = async (request: FrameRequest): Promise<IntentResult | MethodResult | SubmitResult> => {
  switch (request.kind) {
    case 'submit': {
      const error = validate();
      return error ? { error } : { selectedPaymentMethod: selectedType() };
    }
    case 'fetchUpdates':
      return clientSecret === null ? {} : pickError(await retrieveIntent(publishableKey, clientSecret));
    case 'createPaymentMethod': {
      const error = validate();
      if (error) return { error };
      return createPaymentMethod(publishableKey, request.billingDetails, selectedMethod());
    }
    case 'confirm':
      return confirm(request.request);
  }
};

const receive = (message: ToFrame): void => {
  switch (message.kind) {
    case 'init':
      publishableKey = message.publishableKey;
      clientSecret = message.clientSecret;
      card.readOnly = message.readOnly;
      applyAppearance(message.appearance, root);
      void start(message.paymentMethodTypes);
      return;
    case 'appearance':
      applyAppearance(message.appearance, root);
      return;
    case 'request':
      void handleRequest(message.request).then((result) =>
        send({ kind: 'response', id: message.id, response: result }),
      );
      return;
    case 'focus':
      if (selectedType() === 'card') card.focus();
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
};

listenForMessages<ToFrame>(() => window.parent, parentOrigin, receive);
new ResizeObserver(() => send({ kind: 'height', height: Math.ceil(form.offsetHeight) })).observe(form);
form.addEventListener('submit', (event) => event.preventDefault());
form.addEventListener('keydown', (event) => {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) send({ kind: 'enter' });
  if (event.key === 'Escape') send({ kind: 'escape' });
});
form.addEventListener('change', () => {
  showSelectedMethod();
  sendChange();
});
for (const button of testCards.querySelectorAll('button'))
  button.addEventListener('click', () => {
    if (card.fill(button.dataset['number'] ?? '')) testCardStatus.textContent = 'The test card is filled in.';
  });
window.addEventListener('focus', () => send({ kind: 'focus' }));
window.addEventListener('blur', () => send({ kind: 'blur' }));
send({ kind: 'loaded' });
