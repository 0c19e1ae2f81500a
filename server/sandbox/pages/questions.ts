import type { PaymentIntent } from '../model/types.ts';
import { escapeHtml, htmlDocument, moneyText } from './document.ts';

export interface Question {
  intent: PaymentIntent;
  /** Where the shopper goes afterwards; null inside the shop's page, which takes over by itself. */
  returnUrl: string | null;
  /** The shop's origin where the page stands in its frame. */
  parent: string | null;
  publishableKey: string;
  /** The shop's theme where it said which; else the page follows the system. */
  theme: 'dark' | 'light' | null;
}

/** The 3-D Secure question: a small sheet over the shop's page, or a page of its own. */
export function challengePage(question: Question): string {
  const { intent, parent, publishableKey, theme } = question;
  return htmlDocument({
    title: '3-D Secure',
    layout: 'challenge',
    data: {
      ...(theme && { theme }),
      ...(parent && { parent, secret: intent.client_secret, key: publishableKey }),
    },
    script: parent ? 'challengePage' : undefined,
    body: `<main class="sheet" aria-labelledby="title">
<p class="kicker">Test bank · 3-D Secure</p>
<h1 id="title">Approve this payment</h1>
<p>Your bank wants to be sure that it is you. This is a test: no money moves.</p>
${facts(intent)}
${choice(question, 'Complete', 'Fail')}
<p id="status" role="status"></p>
</main>`,
  });
}

/** The page of the test bank, in the tab where the shop was. */
export function bankPage(question: Question): string {
  return htmlDocument({
    title: 'Test bank',
    layout: 'bank',
    body: `<main class="sheet" aria-labelledby="title">
<p class="kicker">Test bank</p>
<h1 id="title">Approve a payment to Verrow</h1>
<p>This bank is part of the payment sandbox. You are not charged, whatever you choose.</p>
${facts(question.intent)}
${choice(question, 'Authorize test payment', 'Fail test payment')}
</main>`,
  });
}

/** What is shown where the question is settled already, or was never there. */
export function settledPage(text: string, returnUrl: string | null): string {
  const way = returnUrl
    ? `<p><a class="button" href="${escapeHtml(returnUrl)}">Back to the shop</a></p>`
    : '';
  return htmlDocument({
    title: 'Nothing to approve',
    layout: 'bank',
    body: `<main class="sheet"><h1>Nothing to approve</h1><p>${escapeHtml(text)}</p>${way}</main>`,
  });
}

function facts(intent: PaymentIntent): string {
  return `<dl>
<div><dt>Merchant</dt><dd>Verrow</dd></div>
<div><dt>Amount</dt><dd>${escapeHtml(moneyText(intent.amount, intent.currency))}</dd></div>
</dl>`;
}

function choice({ intent, parent, returnUrl }: Question, yes: string, no: string): string {
  const hidden = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  // In the shop's page the script takes the answer; before it is there a click would lead nowhere.
  const state = parent === null ? '' : ' disabled';
  return `<form method="post">
${hidden('client_secret', intent.client_secret)}
${returnUrl ? hidden('return_url', returnUrl) : ''}
<button class="button" name="outcome" value="complete"${state}>${yes}</button>
<button class="button quiet" name="outcome" value="fail"${state}>${no}</button>
</form>`;
}
