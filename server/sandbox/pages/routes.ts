import type { FastifyInstance, FastifyReply } from 'fastify';
import { settleAction } from '../api/confirm.ts';
import type { Form } from '../api/form.ts';
import { parseForm } from '../api/form.ts';
import { PUBLISHABLE_KEY } from '../api/keys.ts';
import { sameText } from '../api/lookup.ts';
import { ownCall } from '../api/ownCall.ts';
import { text } from '../api/params.ts';
import type { Ledger } from '../ledger/ledger.ts';
import type { PaymentIntent } from '../model/types.ts';
import type { Site } from '../site.ts';
import { assetRoutes } from './assets.ts';
import { dashboardPage } from './dashboard.ts';
import { homePage } from './home.ts';
import { paymentFrame } from './paymentFrame.ts';
import { bankPage, challengePage, settledPage } from './questions.ts';

export interface PageDependencies {
  ledger: Ledger;
  site: Site;
  /** Called after a page changed an intent, so that its events go out. */
  onWritten: () => void;
}

/** The pages for people: the payment form in its frame, 3-D Secure, the test bank, and the sandbox's own. */
export function pageRoutes(app: FastifyInstance, { ledger, site, onWritten }: PageDependencies): void {
  assetRoutes(app);
  app.get('/', (_request, reply) => html(reply, homePage()));
  app.get('/dashboard', (_request, reply) => html(reply, dashboardPage(ledger)));
  app.get('/v1/elements/payment', (request, reply) => {
    const parent = shopOrigin(queryOf(request.url), 'parent');
    if (parent === null) return html(reply.status(400), settledPage(NOT_OUR_SHOP, null));
    return html(reply, paymentFrame(parent));
  });
  for (const place of ['3d_secure', 'bank'] as const) {
    app.get<{ Params: { id: string } }>(`/v1/${place}/:id`, (request, reply) => {
      const query = queryOf(request.url);
      const intent = waitingIntent(request.params.id, query);
      const returnUrl = shopUrl(query);
      if (!intent) return html(reply.status(404), settledPage(NOT_WAITING, returnUrl));
      const parent = shopOrigin(query, 'parent');
      const theme = (['dark', 'light'] as const).find((each) => each === text(query, 'theme')) ?? null;
      const question = { intent, parent, publishableKey: PUBLISHABLE_KEY, returnUrl, theme };
      return html(reply, place === 'bank' ? bankPage(question) : challengePage(question));
    });
    app.post<{ Params: { id: string }; Body: Form }>(`/v1/${place}/:id`, (request, reply) => {
      const { body } = request;
      const returnUrl = shopUrl(body);
      const intent = waitingIntent(request.params.id, body);
      if (!intent || !returnUrl) return html(reply.status(404), settledPage(NOT_WAITING, returnUrl));
      const outcome = text(body, 'outcome') === 'complete' ? 'complete' : 'fail';
      ledger.write(() => settleAction(ownCall(ledger, site), intent, outcome));
      onWritten();
      return reply.redirect(returnAddress(returnUrl, intent, outcome), 303);
    });
  }

  function waitingIntent(id: string, form: Form): PaymentIntent | null {
    const intent = ledger.documents.find('payment_intent', id);
    const secret = text(form, 'client_secret') ?? '';
    if (!intent || !sameText(secret, intent.client_secret)) return null;
    return intent.status === 'requires_action' ? intent : null;
  }

  function shopOrigin(form: Form, name: string): string | null {
    const origin = text(form, name) ?? '';
    return site.shopOrigins.includes(origin) ? origin : null;
  }

  function shopUrl(form: Form): string | null {
    const url = text(form, 'return_url') ?? '';
    return URL.canParse(url) && site.shopOrigins.includes(new URL(url).origin) ? url : null;
  }
}

const NOT_OUR_SHOP = 'This form opens inside the shop only.';
const NOT_WAITING = 'This payment is not waiting for approval. You may have answered it already.';

function html(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}

function queryOf(url: string): Form {
  return parseForm(url.split('?')[1] ?? '');
}

/** The return address with what Stripe adds to it. */
function returnAddress(returnUrl: string, intent: PaymentIntent, outcome: 'complete' | 'fail'): string {
  const address = new URL(returnUrl);
  address.searchParams.set('payment_intent', intent.id);
  address.searchParams.set('payment_intent_client_secret', intent.client_secret);
  address.searchParams.set('redirect_status', outcome === 'complete' ? 'succeeded' : 'failed');
  return address.href;
}
