import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface SmtpBehaviour {
  /** The reply to RCPT TO, by the number of its attempt from 0. */
  readonly recipientReply?: (attempt: number) => string;
  /** Accepts connections and never says anything. */
  readonly isMute?: boolean;
}

/** A mail server on a free port, ended with the test. */
export const startSmtpServer = async ({
  recipientReply = () => '250 ok',
  isMute = false,
}: SmtpBehaviour = {}) => {
  const counts = { connections: 0, recipients: 0, mails: 0 };
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    counts.connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    if (isMute) return;
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').filter(Boolean)) {
        if (isData && line !== '.') continue;
        const verb = line.slice(0, 4).toUpperCase();
        if (isData) {
          isData = false;
          counts.mails += 1;
          socket.write('250 accepted\r\n');
        } else if (verb === 'RCPT') {
          socket.write(`${recipientReply(counts.recipients)}\r\n`);
          counts.recipients += 1;
        } else if (verb === 'DATA') {
          isData = true;
          socket.write('354 go on\r\n');
        } else if (verb === 'QUIT') socket.end('221 bye\r\n');
        else socket.write('250 ok\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const close = (): void => {
    for (const socket of sockets) socket.destroy();
    server.close();
  };
  onTestFinished(close);
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('The mail server does not listen.');
  return { url: `smtp://127.0.0.1:${address.port}`, counts, close };
};
