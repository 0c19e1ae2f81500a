import type { PaymentIntent } from '../model/types.ts';
import { escapeHtml, renderDocument, formatMoney } from './document.ts';

export interface Approval {
  intent: PaymentIntent;
  /** Where the shopper is redirected; null in a frame of the shop's page. */
  returnUrl: string | null;
  /** The shop's origin if the page is framed by it. */
  parent: string | null;
  publishableKey: string;
  /** The shop's theme; null for the system's. */
  theme: 'dark' | 'light' | null;
}

/** The 3-D Secure challenge: a sheet over the shop's page, or a full page. */
export const challengePage = (approval: Approval): string => {
  const { intent, parent, publishableKey, theme } = approval;
  return renderDocument({
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
${paymentSummary(intent)}
${approvalForm(approval, 'Complete', 'Fail')}
<p id="status" role="status"></p>
</main>`,
  });
};

/** The page of the test bank, opened in the shop's tab. */
export const bankPage = (approval: Approval): string =>
  renderDocument({
    title: 'Test bank',
    layout: 'bank',
    body: `<main class="sheet" aria-labelledby="title">
<p class="kicker">Test bank</p>
<h1 id="title">Approve a payment to Verrow</h1>
<p>This bank is part of the payment sandbox. You are not charged, whatever you choose.</p>
${paymentSummary(approval.intent)}
${approvalForm(approval, 'Authorize test payment', 'Fail test payment')}
</main>`,
  });

/** Shown for a payment that is resolved already or unknown. */
export const nothingToApprovePage = (text: string, returnUrl: string | null): string => {
  const backLink = returnUrl
    ? `<p><a class="button" href="${escapeHtml(returnUrl)}">Back to the shop</a></p>`
    : '';
  return renderDocument({
    title: 'Nothing to approve',
    layout: 'bank',
    body: `<main class="sheet"><h1>Nothing to approve</h1><p>${escapeHtml(text)}</p>${backLink}</main>`,
  });
};

const paymentSummary = (intent: PaymentIntent): string => `<dl>
<div><dt>Merchant</dt><dd>Verrow</dd></div>
<div><dt>Amount</dt><dd>${escapeHtml(formatMoney(intent.amount, intent.currency))}</dd></div>
</dl>`;

const approvalForm = (
  { intent, parent, returnUrl }: Approval,
  approveLabel: string,
  refuseLabel: string,
): string => {
  const hidden = (name: string, value: string): string =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  // In a frame the script handles the form; the buttons are disabled until it has loaded.
  const disabled = parent === null ? '' : ' disabled';
  return `<form method="post">
${hidden('client_secret', intent.client_secret)}
${returnUrl ? hidden('return_url', returnUrl) : ''}
<button class="button" name="outcome" value="complete"${disabled}>${approveLabel}</button>
<button class="button quiet" name="outcome" value="fail"${disabled}>${refuseLabel}</button>
</form>`;
};
