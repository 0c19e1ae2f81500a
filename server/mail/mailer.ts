import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { writeMailFile } from './mailFiles.ts';

/** Sends mails by SMTP or writes them to a folder. Rejects if that fails; the caller retries. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}

export interface MailerOptions {
  /** `smtp://` or `smtps://`; without it, mails are written to `outboxDir`. */
  readonly smtpUrl?: string | undefined;
  readonly outboxDir: string;
  /** Such as `Verrow <orders@verrow.shop>`. */
  readonly from: string;
}

const smtpTimeoutMs = 10_000;

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** The message for nodemailer. The message id derives from `effectKey`, so that mail servers recognise a retry. */
const toMessage = (mail: Mail, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.at),
  messageId: `<${mail.effectKey.replaceAll(/[^\w.-]/g, '.')}@${domainOf(from)}>`,
  headers: { 'auto-submitted': 'auto-generated' },
  // Prevents shopper input from making nodemailer read files or URLs.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Creates the mailer: SMTP if configured, otherwise files. */
export const createMailer = ({ smtpUrl, outboxDir, from }: MailerOptions): Mailer => {
  if (smtpUrl) {
    const smtp = createTransport({
      url: smtpUrl,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
    });
    return {
      send: async (mail) => {
        await smtp.sendMail(toMessage(mail, from));
      },
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(toMessage(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory.');
      await writeMailFile(outboxDir, mail.effectKey, message);
    },
  };
};
