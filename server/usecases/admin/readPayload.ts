import { parse } from '../../../contract/parse.ts';
import { id, looseObject, optional } from '../../../contract/schema.ts';

const payloadSchema = looseObject({
  orderId: optional(id()),
  refundId: optional(id()),
  intentId: optional(id()),
});

/** The ids in the payload of a message; none where it cannot be read. */
export const readPayload = (json: string): { orderId?: string; refundId?: string; intentId?: string } => {
  try {
    const parsed = parse(payloadSchema, JSON.parse(json));
    return parsed.ok ? parsed.value : {};
  } catch {
    return {};
  }
};
