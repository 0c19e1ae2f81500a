/** DESK-471: makes, edits and removes webhook endpoints, and rotates their secrets. */
import type { Infer } from '../../../../contract/schema.ts';
import { secretOverlapHours, webhookEndpointLimit } from '../../../../contract/rules/webhooks.ts';
import type { webhookEndpointBody, webhookSecret } from '../../../../contract/wire/adminWebhooks.ts';
import { notFound, validationError } from '../../../domain/appError.ts';
import {
  deleteWebhookEndpoint,
  insertWebhookEndpoint,
  listSubscriptions,
  lockWebhookEndpoints,
  setSubscriptions,
} from '../../../store/admin/webhooks.ts';
import type { StoreTransaction } from '../../../store/database.ts';
import type { WebhookEndpointsTable } from '../../../store/schema.ts';
import {
  findWebhookEndpoint,
  lockWebhookEndpoint,
  updateWebhookEndpoint,
} from '../../../store/webhookDeliveries.ts';
import { refuseWebhookUrl } from '../../../webhooks/sendWebhook.ts';
import { recordAudit } from '../../recordAudit.ts';
import type { CurrentUser } from '../../useCaseContext.ts';
import { hashRequest } from '../hashRequest.ts';
import { readWebhookEndpoint, sortTypes, type WebhookEndpoint } from './readEndpoints.ts';
import type { SecretContext, WebhookContext } from './webhookContext.ts';

export type EndpointBody = Infer<typeof webhookEndpointBody>;
type EndpointSecret = Infer<typeof webhookSecret>;

const hourMs = 3_600_000;

/** Validates against the settings; the event types are in the order of the contract. */
const validate = ({ config }: WebhookContext, body: EndpointBody): EndpointBody => {
  const refusal = refuseWebhookUrl(body.url, config.webhookHosts);
  if (refusal !== undefined) throw validationError({ url: refusal });
  return { ...body, description: body.description.trim(), events: sortTypes(body.events) };
};

/** The complete state of an endpoint, as in the audit log. */
const toBody = async (trx: StoreTransaction, row: WebhookEndpointsTable): Promise<EndpointBody> => ({
  url: row.url,
  description: row.description,
  events: sortTypes((await listSubscriptions(trx)).get(row.id) ?? []),
  enabled: row.enabled === 1,
});

const requireEndpoint = async (trx: StoreTransaction, id: string): Promise<WebhookEndpointsTable> => {
  const row = await lockWebhookEndpoint(trx, id);
  if (!row) throw notFound('The webhook endpoint');
  return row;
};

/** The state of an endpoint, locked until the transaction ends; null for an unknown one. */
export const readEndpointBody = ({ store }: WebhookContext, id: string): Promise<EndpointBody | null> =>
  store.transaction(async (trx) => {
    const row = await lockWebhookEndpoint(trx, id);
    return row ? toBody(trx, row) : null;
  });

const withSecret = async (context: SecretContext, id: string, version: number): Promise<EndpointSecret> => ({
  endpoint: await readWebhookEndpoint(context, id),
  secret: context.webhookSecrets.secretOf(id, version),
});

/** Makes an endpoint. A repeat under the same request key makes no other one, and gets the same secret. */
export const createWebhookEndpoint = async (
  context: SecretContext,
  staff: CurrentUser,
  given: EndpointBody,
  requestKey: string | undefined,
): Promise<EndpointSecret> => {
  const { store, clock, newId } = context;
  const body = validate(context, given);
  const id = requestKey === undefined ? newId('whe') : `whe_${hashRequest(staff, requestKey)}`;
  await store.transaction(async (trx) => {
    const count = await lockWebhookEndpoints(trx);
    if (await findWebhookEndpoint(trx, id)) return;
    if (count >= webhookEndpointLimit)
      throw validationError({ url: `A shop has at most ${webhookEndpointLimit} endpoints` });
    await insertWebhookEndpoint(trx, {
      id,
      url: body.url,
      description: body.description,
      enabled: body.enabled ? 1 : 0,
      disabled_reason: null,
      secret_version: 1,
      previous_secret_until: null,
      rotated_by: null,
      failing_since: null,
      failures: 0,
      created_at: clock().toISOString(),
    });
    await setSubscriptions(trx, id, body.events);
    const entry = { action: 'webhook_endpoint_made', subjectId: id, before: null, after: body } as const;
    await recordAudit(trx, context, staff, entry);
  });
  return withSecret(context, id, 1);
};

/** Edits an endpoint. One that is enabled again starts without its earlier failures. */
export const editWebhookEndpoint = async (
  context: WebhookContext,
  staff: CurrentUser,
  id: string,
  given: EndpointBody,
): Promise<WebhookEndpoint> => {
  await context.store.transaction(async (trx) => {
    const row = await requireEndpoint(trx, id);
    const before = await toBody(trx, row);
    const after = validate(context, given);
    if (JSON.stringify(before) === JSON.stringify(after) && row.disabled_reason === null) return;
    await updateWebhookEndpoint(trx, id, {
      url: after.url,
      description: after.description,
      enabled: after.enabled ? 1 : 0,
      // What staff saved is what they want, also where it stays disabled.
      disabled_reason: null,
      ...(after.enabled && !before.enabled ? { failing_since: null, failures: 0 } : {}),
    });
    await setSubscriptions(trx, id, after.events);
    await recordAudit(trx, context, staff, {
      action: 'webhook_endpoint_set',
      subjectId: id,
      before,
      after,
    });
  });
  return readWebhookEndpoint(context, id);
};

/** Removes an endpoint with its deliveries. */
export const removeWebhookEndpoint = (
  context: WebhookContext,
  staff: CurrentUser,
  id: string,
): Promise<void> =>
  context.store.transaction(async (trx) => {
    const before = await toBody(trx, await requireEndpoint(trx, id));
    await deleteWebhookEndpoint(trx, id);
    const entry = { action: 'webhook_endpoint_removed', subjectId: id, before, after: null } as const;
    await recordAudit(trx, context, staff, entry);
  });

/** Gives an endpoint a new secret; the earlier one signs too for 24 hours. A repeat under the same request key gets the same secret. */
export const rotateWebhookSecret = async (
  context: SecretContext,
  staff: CurrentUser,
  id: string,
  requestKey: string | undefined,
): Promise<EndpointSecret> => {
  const { store, clock } = context;
  const request = requestKey === undefined ? null : hashRequest(staff, requestKey);
  const version = await store.transaction(async (trx) => {
    const row = await requireEndpoint(trx, id);
    if (request !== null && row.rotated_by === request) return row.secret_version;
    const next = row.secret_version + 1;
    const until = new Date(clock().getTime() + secretOverlapHours * hourMs).toISOString();
    await updateWebhookEndpoint(trx, id, {
      secret_version: next,
      previous_secret_until: until,
      rotated_by: request,
    });
    await recordAudit(trx, context, staff, {
      action: 'webhook_secret_rotated',
      subjectId: id,
      before: { secret: row.secret_version },
      after: { secret: next, previousSecretUntil: until },
    });
    return next;
  });
  return withSecret(context, id, version);
};
