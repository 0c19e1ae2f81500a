import { callApi, intentAnswer, intentIdOf, refusalOr } from './api.ts';
import { hear, say, type IntentAnswer, type ToFrame } from './messages.ts';

/** The script of the 3-D Secure page inside the shop's page. Opened as a page of its own, its plain form works. */

const { parent: parentOrigin = '', secret = '', key = '' } = document.documentElement.dataset;
const form = document.querySelector('form');
const status = document.getElementById('status');
let asked = false;

if (parentOrigin && form) {
  hear<ToFrame>(
    () => window.parent,
    parentOrigin,
    (message) => {
      if (message.kind === 'cancel') void settle('fail');
      if (message.kind === 'focus') form.querySelector('button')?.focus();
    },
  );
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const pressed = event.submitter instanceof HTMLButtonElement ? event.submitter.value : 'fail';
    void settle(pressed === 'complete' ? 'complete' : 'fail');
  });
  document.addEventListener('keydown', (event) => {
    if (event.key === 'Escape') void settle('fail');
  });
  for (const button of form.querySelectorAll('button')) button.disabled = false;
  say(window.parent, parentOrigin, { kind: 'loaded' });
}

async function settle(outcome: 'complete' | 'fail'): Promise<void> {
  // A double click is one answer.
  if (asked) return;
  asked = true;
  if (status) status.textContent = outcome === 'complete' ? 'Confirming…' : 'Cancelling…';
  const path = `/v1/payment_intents/${encodeURIComponent(intentIdOf(secret))}/authenticate`;
  const given = intentAnswer(await callApi(key, 'POST', path, { client_secret: secret, outcome }));
  const answer: IntentAnswer = given.error ? given : refusalOr(given.paymentIntent);
  say(window.parent, parentOrigin, { kind: 'finished', answer });
}
