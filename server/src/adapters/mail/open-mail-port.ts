import { createTransport } from 'nodemailer';
import { ProviderRefused, ProviderUnavailable } from '../provider/provider-errors.ts';
import type { MailAccount, MailPort } from './port.ts';

const provider = 'mail';
const timeoutMs = 10_000;
/** Our own machine: nobody listens on the way. */
const isLoopback = (host: string) => /^(127\.|\[?::1\]?$|localhost$)/.test(host);

/** SMTP. Over a network only encrypted: port 465 from the first byte, any other by STARTTLS. */
export function openMailPort(): MailPort {
  return {
    send: async (account, { to, subject, text }) => {
      const transport = createTransport(optionsOf(account));
      try {
        const { messageId } = await transport.sendMail({ from: account.from, to, subject, text });
        return { receipt: messageId };
      } catch (error) {
        throw asProviderError(error);
      } finally {
        transport.close();
      }
    },
  };
}

const optionsOf = ({ host, port, user, password }: MailAccount) => ({
  host,
  port,
  secure: port === 465,
  requireTLS: port !== 465 && !isLoopback(host),
  ignoreTLS: isLoopback(host) && port !== 465,
  ...(user ? { auth: { user, pass: password } } : {}),
  connectionTimeout: timeoutMs,
  greetingTimeout: timeoutMs,
  socketTimeout: timeoutMs,
  disableFileAccess: true,
  disableUrlAccess: true,
});

/** 5xx of SMTP is a no that repeating does not change; 4xx and no connection pass. */
function asProviderError(error: unknown): Error {
  const {
    code = 'ESMTP',
    responseCode = 0,
    message = '',
  } = error as { code?: string; responseCode?: number; message?: string };
  const options = { cause: error };
  if (responseCode >= 500) return new ProviderRefused(provider, String(responseCode), message, options);
  return new ProviderUnavailable(provider, responseCode > 0 ? String(responseCode) : code, message, options);
}
