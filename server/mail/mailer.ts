import { createTransport } from 'nodemailer';
import type { Mail } from './mail.ts';
import { writeMail } from './outboxFolder.ts';

/** Sends mails, by SMTP or into a folder. Throws when the mail could not be handed over; the caller tries again. */
export interface Mailer {
  readonly send: (mail: Mail) => Promise<void>;
}

export interface MailerOptions {
  /** `smtp://` or `smtps://`; without it mails become files in `outboxDir`. */
  readonly smtpUrl?: string | undefined;
  readonly outboxDir: string;
  /** Such as `Verrow <orders@verrow.shop>`. */
  readonly from: string;
}

const smtpTimeoutMs = 10_000;

const domainOf = (from: string): string => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';

/** What nodemailer composes. The message id comes from the effect, so that a repeat is recognised as the same mail. */
const composed = (mail: Mail, from: string) => ({
  from,
  to: mail.to,
  subject: mail.subject,
  text: mail.text,
  html: mail.html,
  date: new Date(mail.at),
  messageId: `<${mail.effectKey.replaceAll(/[^\w.-]/g, '.')}@${domainOf(from)}>`,
  headers: { 'auto-submitted': 'auto-generated' },
  // A name typed by a shopper must never make the mailer open a file or an address.
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** Opens the way out for mails. */
export const openMailer = ({ smtpUrl, outboxDir, from }: MailerOptions): Mailer => {
  if (smtpUrl) {
    const smtp = createTransport({
      url: smtpUrl,
      connectionTimeout: smtpTimeoutMs,
      greetingTimeout: smtpTimeoutMs,
      socketTimeout: smtpTimeoutMs,
    });
    return {
      send: async (mail) => {
        await smtp.sendMail(composed(mail, from));
      },
    };
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    send: async (mail) => {
      const { message } = await composer.sendMail(composed(mail, from));
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in memory.');
      await writeMail(outboxDir, mail.effectKey, message);
    },
  };
};
