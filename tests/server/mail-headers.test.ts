import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createMailer } from '../../server/mail/mailer.ts';
import { createTemporaryFolder } from '../support/temporary.ts';

const mail = {
  effectKey: 'mail:test:1',
  to: 'gus@example.org',
  subject: 'Back in stock',
  text: 'It is back.',
  html: '<p>It is back.</p>',
  at: '2026-03-02T10:00:00.000Z',
};

/** The head of the message that the mailer writes. */
const headOf = async (changes: { readonly unsubscribeUrl?: string } = {}): Promise<string> => {
  const outboxDir = createTemporaryFolder('verrow-mail-headers');
  await createMailer({ outboxDir, from: 'Verrow <orders@verrow.shop>' }).send({ ...mail, ...changes });
  const [file = ''] = readdirSync(outboxDir);
  return readFileSync(join(outboxDir, file), 'utf8').split('\r\n\r\n')[0] ?? '';
};

it('STOCK-09 an email that can be ended has the headers of RFC 8058, others have none', async () => {
  const unsubscribeUrl = 'http://127.0.0.1:3000/api/v1/stock-requests/unsubscribe?token=stk_1';
  const head = await headOf({ unsubscribeUrl });
  expect(head).toMatch(/^list-unsubscribe-post: List-Unsubscribe=One-Click$/im);
  expect(head.replaceAll(/\r\n\s+/g, ' ')).toContain(`<${unsubscribeUrl}>`);
  expect(await headOf()).not.toMatch(/^list-unsubscribe/im);
});
