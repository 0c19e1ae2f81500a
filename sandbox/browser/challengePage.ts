/** The script of the framed 3-D Secure page. Opened as a full page, the form works without it. */
import { callApi, toIntentResult, parseIntentId, withPaymentError } from './api.ts';
import { listenForMessages, sendMessage, type IntentResult, type ToFrame } from './messages.ts';

const { parent: parentOrigin = '', secret = '', key = '' } = document.documentElement.dataset;
const form = document.querySelector('form');
const status = document.getElementById('status');
let isSubmitted = false;

const submit = async (outcome: 'complete' | 'fail'): Promise<void> => {
  // A double click submits once.
  if (isSubmitted) return;
  isSubmitted = true;
  if (status) status.textContent = outcome === 'complete' ? 'Confirming…' : 'Cancelling…';
  const path = `/v1/payment_intents/${encodeURIComponent(parseIntentId(secret))}/authenticate`;
  const response = toIntentResult(await callApi(key, 'POST', path, { client_secret: secret, outcome }));
  const result: IntentResult = response.error ? response : withPaymentError(response.paymentIntent);
  sendMessage(window.parent, parentOrigin, { kind: 'finished', result });
};

if (parentOrigin && form) {
  listenForMessages<ToFrame>(
    () => window.parent,
    parentOrigin,
    (message) => {
      if (message.kind === 'cancel') void submit('fail');
      if (message.kind === 'focus') form.querySelector('button')?.focus();
    },
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const outcome = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'fail';
    void submit(outcome === 'complete' ? 'complete' : 'fail');
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') void submit('fail');
  });
  for (const button of form.querySelectorAll('button')) button.disabled = false;
  sendMessage(window.parent, parentOrigin, { kind: 'loaded' });
}
