import type { FastifyInstance, FastifyReply } from 'fastify';
import { resolveAction } from '../api/confirm.ts';
import { parseForm, type Form } from '../api/form.ts';
import { publishableKey } from '../api/keys.ts';
import { isEqualConstantTime } from '../api/access.ts';
import { createInternalCall } from '../api/internalCall.ts';
import { readText } from '../api/params.ts';
import type { Store } from '../store/store.ts';
import type { PaymentIntent } from '../model/types.ts';
import type { Endpoints } from '../endpoints.ts';
import { registerAssetRoutes } from './assets.ts';
import { dashboardPage } from './dashboard.ts';
import { homePage } from './home.ts';
import { paymentFrame } from './paymentFrame.ts';
import { walletPage } from './walletPage.ts';
import { bankPage, challengePage, nothingToApprovePage } from './approvalPages.ts';

export interface PageDependencies {
  store: Store;
  endpoints: Endpoints;
  /** Called after a page changed an intent, to send its events. */
  onCommit: () => void;
}

/** HTML pages: home, dashboard, the payment form, 3-D Secure, the test bank. */
export const registerPageRoutes = (
  app: FastifyInstance,
  { store, endpoints, onCommit }: PageDependencies,
): void => {
  const findPendingIntent = (id: string, form: Form): PaymentIntent | null => {
    const intent = store.documents.find('payment_intent', id);
    const secret = readText(form, 'client_secret') ?? '';
    if (!intent || !isEqualConstantTime(secret, intent.client_secret)) return null;
    return intent.status === 'requires_action' ? intent : null;
  };

  const readShopOrigin = (form: Form, name: string): string | null => {
    const origin = readText(form, name) ?? '';
    return endpoints.shopOrigins.includes(origin) ? origin : null;
  };

  const readReturnUrl = (form: Form): string | null => {
    const url = readText(form, 'return_url') ?? '';
    return URL.canParse(url) && endpoints.shopOrigins.includes(new URL(url).origin) ? url : null;
  };

  registerAssetRoutes(app);
  app.get('/', (_request, reply) => sendHtml(reply, homePage()));
  app.get('/dashboard', (_request, reply) => sendHtml(reply, dashboardPage(store)));
  app.get('/v1/elements/payment', (request, reply) => {
    const parent = readShopOrigin(parseQuery(request.url), 'parent');
    if (parent === null) return sendHtml(reply.status(400), nothingToApprovePage(unknownParentText, null));
    return sendHtml(reply, paymentFrame(parent));
  });
  app.get('/v1/elements/wallet', (request, reply) => {
    const query = parseQuery(request.url);
    const parent = readShopOrigin(query, 'parent');
    if (parent === null) return sendHtml(reply.status(400), nothingToApprovePage(unknownParentText, null));
    return sendHtml(reply, walletPage(parent, readTheme(query)));
  });
  for (const pageType of ['3d_secure', 'bank'] as const) {
    app.get<{ Params: { id: string } }>(`/v1/${pageType}/:id`, (request, reply) => {
      const query = parseQuery(request.url);
      const intent = findPendingIntent(request.params.id, query);
      const returnUrl = readReturnUrl(query);
      if (!intent) return sendHtml(reply.status(404), nothingToApprovePage(notWaitingText, returnUrl));
      const parent = readShopOrigin(query, 'parent');
      const theme = readTheme(query);
      const approval = { intent, parent, publishableKey, returnUrl, theme };
      return sendHtml(reply, pageType === 'bank' ? bankPage(approval) : challengePage(approval));
    });
    app.post<{ Params: { id: string }; Body: Form }>(`/v1/${pageType}/:id`, async (request, reply) => {
      const { body } = request;
      const returnUrl = readReturnUrl(body);
      const intent = findPendingIntent(request.params.id, body);
      if (!intent || !returnUrl)
        return sendHtml(reply.status(404), nothingToApprovePage(notWaitingText, returnUrl));
      const outcome = readText(body, 'outcome') === 'complete' ? 'complete' : 'fail';
      await store.transaction(() => resolveAction(createInternalCall(store, endpoints), intent, outcome));
      onCommit();
      return reply.redirect(createReturnUrl(returnUrl, intent, outcome), 303);
    });
  }
};

const readTheme = (query: Form): 'dark' | 'light' | null =>
  (['dark', 'light'] as const).find((each) => each === readText(query, 'theme')) ?? null;

const unknownParentText = 'This form opens inside the shop only.';
const notWaitingText = 'This payment is not waiting for approval. You may have answered it already.';

const sendHtml = (reply: FastifyReply, page: string): FastifyReply =>
  reply.type('text/html; charset=utf-8').send(page);

const parseQuery = (url: string): Form => parseForm(url.split('?')[1] ?? '');

/** The return URL with the parameters that Stripe adds. */
const createReturnUrl = (returnUrl: string, intent: PaymentIntent, outcome: 'complete' | 'fail'): string => {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', outcome === 'complete' ? 'succeeded' : 'failed');
  return address.href;
};
