import { join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { storeName } from '../../contract/rules.ts';
import { notFound } from '../domain/appError.ts';
import { hostNameOf, isLoopback } from '../http/loopback.ts';
import { html, type Html } from '../mail/html.ts';
import { listMailFiles, readMailFile } from '../mail/mailFiles.ts';
import { parseMail } from '../mail/parseMail.ts';
import type { AppContext } from '../appContext.ts';

/** Mails are shown in a sandboxed frame; neither the frame nor the page around it runs scripts. */
const contentSecurityPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; frame-ancestors 'self'; base-uri 'none'; form-action 'none'";

const sendHtml = async (reply: FastifyReply, content: string): Promise<FastifyReply> =>
  reply
    .header('content-security-policy', contentSecurityPolicy)
    .header('x-frame-options', 'SAMEORIGIN')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(content);

const renderPage = (title: string, body: Html): string =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${title}</title>
        <style>
          body {
            margin: 0 auto;
            max-width: 960px;
            padding: 32px 24px;
            font:
              16px/1.5 system-ui,
              sans-serif;
            color: #171613;
          }
          a {
            color: #1f4a3d;
          }
          table {
            width: 100%;
            border-collapse: collapse;
          }
          td,
          th {
            text-align: left;
            padding: 12px 8px;
            border-bottom: 1px solid #ddd9d1;
            vertical-align: top;
          }
          iframe {
            width: 100%;
            height: 960px;
            border: 1px solid #ddd9d1;
          }
          pre {
            white-space: pre-wrap;
            overflow-wrap: anywhere;
            background: #f6f5f2;
            padding: 16px;
          }
        </style>
      </head>
      <body>
        ${body}
      </body>
    </html>`.text;

const renderRow = (name: string, file: string): Html => {
  const mail = parseMail(file);
  return html`<tr>
    <td>${mail.date}</td>
    <td>${mail.to}</td>
    <td><a href="/dev/mail/${name}">${mail.subject}</a></td>
  </tr>`;
};

/**
 * Whether a browser on this machine asks for a page of this machine: by the address of the connection, and by `Host`, because the name
 * of another site may resolve to this machine.
 */
const isFromThisMachine = ({ socket, headers }: FastifyRequest): boolean =>
  isLoopback(socket.remoteAddress ?? '') && isLoopback(hostNameOf(headers.host ?? ''));

/** `/dev/mail`, in the demo without SMTP, on this machine: lists the mails that were written to the outbox folder. */
export const registerDevMailRoutes = (app: FastifyInstance, context: AppContext): void => {
  const { config } = context;
  if (config.mode !== 'demo' || config.smtpUrl) return;
  const folder = join(config.dataDir, 'outbox');
  const readFileOrThrow = async (name: string): Promise<string> => {
    const file = await readMailFile(folder, name);
    if (file === undefined) throw notFound('The mail');
    return file;
  };
  type Named = { Params: { name: string } };

  const requireThisMachine = async (request: FastifyRequest): Promise<void> => {
    if (!isFromThisMachine(request)) throw notFound('The page');
  };
  const options = { onRequest: requireThisMachine };

  app.get('/dev/mail', options, async (_request, reply) => {
    const names = await listMailFiles(folder);
    const files = await Promise.all(names.map(async (name) => ({ name, file: await readFileOrThrow(name) })));
    files.sort((a, b) => Date.parse(parseMail(b.file).date) - Date.parse(parseMail(a.file).date));
    const list =
      files.length === 0
        ? html`<p>No mail yet. Place an order to see its confirmation here.</p>`
        : html`<table>
            <thead>
              <tr>
                <th>Date</th>
                <th>To</th>
                <th>Subject</th>
              </tr>
            </thead>
            <tbody>
              ${files.map(({ name, file }) => renderRow(name, file))}
            </tbody>
          </table>`;
    return sendHtml(
      reply,
      renderPage(
        `${storeName} mail`,
        html`<h1>Mail</h1>
          ${list}`,
      ),
    );
  });

  app.get<Named>('/dev/mail/:name', options, async ({ params }, reply) => {
    const mail = parseMail(await readFileOrThrow(params.name));
    const body = html`<p><a href="/dev/mail">All mail</a></p>
      <h1>${mail.subject}</h1>
      <p>To ${mail.to}, ${mail.date}</p>
      <iframe title="The mail" sandbox="" src="/dev/mail/${params.name}/html"></iframe>
      <h2>As plain text</h2>
      <pre>${mail.text}</pre>`;
    return sendHtml(reply, renderPage(mail.subject, body));
  });

  app.get<Named>('/dev/mail/:name/html', options, async ({ params }, reply) =>
    sendHtml(reply, parseMail(await readFileOrThrow(params.name)).html),
  );
};
