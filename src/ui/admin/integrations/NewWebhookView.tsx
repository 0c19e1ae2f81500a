import { skipToken, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { adminPaths } from '../../../paths/adminPaths.ts';
import { madeWebhookKey } from '../../../services/admin/admin.queries.ts';
import { AllowedTask } from '../AllowedTask.tsx';
import { PageBody } from '../promotions/promotions.styles.ts';
import { useStaffTasks } from '../useStaffTasks.ts';
import { WebhookForm } from './WebhookForm.tsx';

const emptyBody = { url: '', description: '', events: [], enabled: true };

/** DESK-471: makes a webhook endpoint and continues on its page, which shows the secret. */
export const NewWebhookView = () => {
  const { requestTask } = useStaffTasks();
  const [requestId, setRequestId] = useState('');
  const [, navigate] = useLocation();
  // The task puts the id into the cache.
  const { data } = useQuery<string>({ queryKey: madeWebhookKey(requestId), queryFn: skipToken });
  useEffect(() => {
    if (data !== undefined) navigate(adminPaths.webhook(data), { replace: true });
  }, [data, navigate]);
  return (
    <PageBody>
      <AllowedTask kind="createWebhook">
        <WebhookForm
          kind="createWebhook"
          values={emptyBody}
          submitLabel="Make endpoint"
          onSubmit={(body) => setRequestId(requestTask({ kind: 'createWebhook', id: body.url, body }))}
        />
      </AllowedTask>
    </PageBody>
  );
};
