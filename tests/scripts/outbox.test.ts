import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { expect, it } from 'vitest';
import { readOutbox } from '../support/readOutbox.ts';
import { createTemporaryFolder } from '../support/temporary.ts';

it('reads back a composed mail', async () => {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'outbox'));
  const transport = createTransport({ streamTransport: true, buffer: true });
  const composed = {
    from: 'Verrow <shop@verrow.shop>',
    to: 'Zoë Ångström <zoe@example.com>',
    subject: 'Your order № 1042 – thank you, and see you again soon at Verrow',
    text: 'Total: $132.30 = paid\nThank you, Zoë.\n',
    html: '<p>Total: <b>$132.30</b> = paid. Thank you, Zoë.</p>',
  };
  const { message } = await transport.sendMail(composed);
  if (!Buffer.isBuffer(message)) throw new TypeError('composed as a stream');
  writeFileSync(join(folder, 'outbox', '1.eml'), message);

  const [mail] = readOutbox(folder);
  expect(mail).toMatchObject({ subject: composed.subject, html: composed.html });
  expect(mail?.text.trim()).toBe(composed.text.trim());
  expect(mail?.to).toContain('zoe@example.com');
});
