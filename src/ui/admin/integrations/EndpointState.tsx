import type { WebhookEndpoint } from '../../../services/admin/webhookServices.ts';
import { StatusTag } from '../../kit/StatusTag.tsx';
import { Hint } from '../admin.styles.ts';
import { disabledTexts, endpointStyle } from './webhookText.ts';

/** Whether events are sent to an endpoint. */
export const EndpointState = ({ endpoint }: { readonly endpoint: WebhookEndpoint }) => {
  const [text, tone, Icon] = endpointStyle(endpoint);
  const { disabledReason, waiting, failed } = endpoint;
  return (
    <div>
      <StatusTag tone={tone} Icon={Icon}>
        {text}
      </StatusTag>
      {disabledReason && <Hint>{disabledTexts[disabledReason]}</Hint>}
      {(waiting > 0 || failed > 0) && (
        <Hint>
          {waiting} waiting, {failed} failed
        </Hint>
      )}
    </div>
  );
};
