import type { FastifyInstance } from 'fastify';
import type { ApiHandler } from './apiCall.ts';
import { authenticate } from './confirm.ts';
import { createConfirmationToken } from './confirmationTokens.ts';
import type { FaultTable } from './faults.ts';
import {
  cancelIntent,
  captureIntent,
  confirmIntent,
  createIntent,
  listIntents,
  retrieveIntent,
  updateIntent,
} from './paymentIntents.ts';
import { createPaymentMethod, retrievePaymentMethod } from './paymentMethods.ts';
import { listCharges, listEvents, retrieveCharge, retrieveEvent } from './chargesAndEvents.ts';
import { closeDispute, listDisputes, retrieveDispute, updateDispute } from './disputes.ts';
import { createRefund, listRefunds, retrieveRefund } from './refunds.ts';
import type { Audience, RequestRunner } from './requestRunner.ts';
import {
  addFault,
  clearFaults,
  disputePayment,
  expireHold,
  settleRefundNow,
  setWebhooks,
} from './testHelpers.ts';

type RouteDefinition = [method: 'GET' | 'POST', url: string, audience: Audience, handler: ApiHandler];

/** Every call of the API with its audience. */
export const registerApiRoutes = (app: FastifyInstance, runner: RequestRunner, faults: FaultTable): void => {
  const routes: RouteDefinition[] = [
    ['POST', '/v1/payment_intents', 'server', createIntent],
    ['GET', '/v1/payment_intents', 'server', listIntents],
    ['GET', '/v1/payment_intents/:id', 'browser', retrieveIntent],
    ['POST', '/v1/payment_intents/:id', 'server', updateIntent],
    ['POST', '/v1/payment_intents/:id/confirm', 'browser', confirmIntent],
    ['POST', '/v1/payment_intents/:id/authenticate', 'browser', authenticate],
    ['POST', '/v1/payment_intents/:id/capture', 'server', captureIntent],
    ['POST', '/v1/payment_intents/:id/cancel', 'server', cancelIntent],
    ['POST', '/v1/confirmation_tokens', 'browser', createConfirmationToken],
    ['POST', '/v1/payment_methods', 'browser', createPaymentMethod],
    ['GET', '/v1/payment_methods/:id', 'server', retrievePaymentMethod],
    ['GET', '/v1/charges', 'server', listCharges],
    ['GET', '/v1/charges/:id', 'server', retrieveCharge],
    ['POST', '/v1/refunds', 'server', createRefund],
    ['GET', '/v1/refunds', 'server', listRefunds],
    ['GET', '/v1/refunds/:id', 'server', retrieveRefund],
    ['GET', '/v1/disputes', 'server', listDisputes],
    ['GET', '/v1/disputes/:id', 'server', retrieveDispute],
    ['POST', '/v1/disputes/:id', 'server', updateDispute],
    ['POST', '/v1/disputes/:id/close', 'server', closeDispute],
    ['GET', '/v1/events', 'server', listEvents],
    ['GET', '/v1/events/:id', 'server', retrieveEvent],
    ['POST', '/v1/test_helpers/verrow/faults', 'server', addFault(faults)],
    ['POST', '/v1/test_helpers/verrow/faults/clear', 'server', clearFaults(faults)],
    ['POST', '/v1/test_helpers/verrow/webhooks', 'server', setWebhooks],
    ['POST', '/v1/test_helpers/verrow/expire_hold', 'server', expireHold],
    ['POST', '/v1/test_helpers/verrow/settle_refund', 'server', settleRefundNow],
    ['POST', '/v1/test_helpers/verrow/dispute', 'server', disputePayment],
  ];
  for (const [method, url, audience, handler] of routes) {
    app.route({ method, url, handler: runner.route(audience, handler) });
  }
};
