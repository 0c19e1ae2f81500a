import type { Mail } from './mail.ts';
import { writeMailFile } from './mailFiles.ts';

/** The mail server refused the mail for good, such as for an unknown address: sending it again cannot succeed. */
export class MailRefused extends Error {}

/** Nodemailer's codes of a refused address and a refused message; other failures concern the server, and pass. */
const refusalCodes: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** A reply of 500 to 599 is permanent (RFC 5321). */
const isRefusal = (error: Error): boolean => {
  const [code, reply]: unknown[] = [Reflect.get(error, 'code'), Reflect.get(error, 'responseCode')];
  return refusalCodes.includes(code) && typeof reply === 'number' && reply >= 500 && reply < 600;
};

/** Sends mails by SMTP or writes them to a folder. Rejects with `MailRefused`, or with an error after which the caller retries. */
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
  headers: {
    'auto-submitted': 'auto-generated',
    ...(mail.unsubscribeUrl === undefined
      ? {}
      : {
          'list-unsubscribe': `<${mail.unsubscribeUrl}>`,
          'list-unsubscribe-post': 'List-Unsubscribe=One-Click',
        }),
  },
  // Prevents shopper input from making nodemailer read files or URLs.
  disableFileAccess: true,
  disableUrlAccess: true,
});

const connect = async (url: string) => {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url,
    connectionTimeout: smtpTimeoutMs,
    greetingTimeout: smtpTimeoutMs,
    socketTimeout: smtpTimeoutMs,
  });
};

/** Creates the mailer: SMTP if configured, otherwise files. Loads nodemailer's 40 modules with the first mail. */
export const createMailer = ({ smtpUrl, outboxDir, from }: MailerOptions): Mailer => {
  if (smtpUrl) {
    let smtp: ReturnType<typeof connect> | undefined;
    return {
      send: async (mail) => {
        const transport = await (smtp ??= connect(smtpUrl));
        try {
          await transport.sendMail(toMessage(mail, from));
        } catch (error) {
          if (error instanceof Error && isRefusal(error))
            throw new MailRefused(error.message, { cause: error });
          throw error;
        }
      },
    };
  }
  return {
    send: async (mail) => {
      const { default: MailComposer } = await import('nodemailer/lib/mail-composer');
      // Takes half the processor time of quoted-printable, which is for people who read the source of a mail.
      const composer = new MailComposer({ ...toMessage(mail, from), textEncoding: 'base64' });
      // Without a transport, whose plugins and streams take a third of the time of a mail.
      const message = await composer.compile().build();
      await writeMailFile(outboxDir, mail.effectKey, message);
    },
  };
};
