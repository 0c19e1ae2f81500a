import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { project } from '../../scripts/tools/paths.ts';
import { webhookEvents } from '../../server/payments/webhookEvents.ts';

it('docs/operate.md lists the events that the shop subscribes to, and no others', () => {
  const document = readFileSync(join(project, 'docs', 'operate.md'), 'utf8');
  const listed = document.match(/\b(?:payment_intent|charge|refund)(?:\.\w+)+/g) ?? [];
  expect(listed.toSorted()).toEqual([...webhookEvents].toSorted());
});
