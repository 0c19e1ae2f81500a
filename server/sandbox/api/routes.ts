import type { FastifyInstance } from 'fastify';
import type { Handler } from './call.ts';
import { authenticate } from './confirm.ts';
import type { FaultTable } from './faults.ts';
import {
  cancelIntent,
  captureIntent,
  confirm,
  createIntent,
  listIntents,
  retrieveIntent,
  updateIntent,
} from './paymentIntents.ts';
import { createPaymentMethod, retrievePaymentMethod } from './paymentMethods.ts';
import { listCharges, listEvents, retrieveCharge, retrieveEvent } from './reads.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import type { Audience, Runner } from './runner.ts';
import { clearFaults, expireHold, orderFault, setWebhooks } from './testHelpers.ts';

type Row = [method: 'GET' | 'POST', url: string, audience: Audience, handler: Handler];

/** Every call of the API, with the one fact that guards it: may a browser make it? */
export function apiRoutes(app: FastifyInstance, runner: Runner, faults: FaultTable): void {
  const rows: Row[] = [
    ['POST', '/v1/payment_intents', 'server', createIntent],
    ['GET', '/v1/payment_intents', 'server', listIntents],
    ['GET', '/v1/payment_intents/:id', 'browser', retrieveIntent],
    ['POST', '/v1/payment_intents/:id', 'server', updateIntent],
    ['POST', '/v1/payment_intents/:id/confirm', 'browser', confirm],
    ['POST', '/v1/payment_intents/:id/authenticate', 'browser', authenticate],
    ['POST', '/v1/payment_intents/:id/capture', 'server', captureIntent],
    ['POST', '/v1/payment_intents/:id/cancel', 'server', cancelIntent],
    ['POST', '/v1/payment_methods', 'browser', createPaymentMethod],
    ['GET', '/v1/payment_methods/:id', 'server', retrievePaymentMethod],
    ['GET', '/v1/charges', 'server', listCharges],
    ['GET', '/v1/charges/:id', 'server', retrieveCharge],
    ['POST', '/v1/refunds', 'server', createRefund],
    ['GET', '/v1/refunds', 'server', listRefunds],
    ['GET', '/v1/refunds/:id', 'server', retrieveRefund],
    ['GET', '/v1/events', 'server', listEvents],
    ['GET', '/v1/events/:id', 'server', retrieveEvent],
    ['POST', '/v1/test_helpers/verrow/faults', 'server', orderFault(faults)],
    ['POST', '/v1/test_helpers/verrow/faults/clear', 'server', clearFaults(faults)],
    ['POST', '/v1/test_helpers/verrow/webhooks', 'server', setWebhooks],
    ['POST', '/v1/test_helpers/verrow/expire_hold', 'server', expireHold],
  ];
  for (const [method, url, audience, handler] of rows) {
    app.route({ method, url, handler: runner.route(audience, handler) });
  }
}
