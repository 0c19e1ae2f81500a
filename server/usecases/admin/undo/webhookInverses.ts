import { webhookEndpointBody } from '../../../../contract/wire/adminWebhooks.ts';
import { editWebhookEndpoint, readEndpointBody, removeWebhookEndpoint } from '../webhooks/editEndpoints.ts';
import { changedSince, readValues, type DoneAction, type Inverse, type UndoContext } from './inverse.ts';

/** Throws `changed_since` unless the endpoint is as the action left it. */
const assertUnchanged = async (context: UndoContext, { subjectId, after }: DoneAction): Promise<void> => {
  const left = readValues(webhookEndpointBody, after);
  if (JSON.stringify(await readEndpointBody(context, subjectId)) !== JSON.stringify(left))
    throw changedSince();
};

export const webhookInverses = {
  webhook_endpoint_made: {
    role: 'owner',
    undo: async (context, staff, action) => {
      await assertUnchanged(context, action);
      return removeWebhookEndpoint(context, staff, action.subjectId);
    },
  },
  webhook_endpoint_set: {
    role: 'owner',
    undo: async (context, staff, action) => {
      await assertUnchanged(context, action);
      const before = readValues(webhookEndpointBody, action.before);
      return editWebhookEndpoint(context, staff, action.subjectId, before);
    },
  },
} as const satisfies { readonly [action: string]: Inverse };
