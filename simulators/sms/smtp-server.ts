import { type AddressInfo, createServer, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { MessageBook } from './message-book.ts';
import { readMail } from './read-mail.ts';

/** One connection: what was said so far. */
interface Talk {
  readonly book: MessageBook;
  say(line: string): void;
  to: string[];
  /** Lines of the mail while it is being sent; null outside of DATA. */
  data: string[] | null;
}

/** A mail server (RFC 5321) that takes everything and keeps it; port 0 takes any free one. */
export async function startSmtpServer(
  port: number,
  book: MessageBook,
): Promise<{ port: number; close(): Promise<void> }> {
  const open = new Set<Socket>();
  const server = createServer(socket => {
    open.add(socket);
    socket.on('close', () => open.delete(socket)).on('error', () => socket.destroy());
    const talk: Talk = { book, say: line => void socket.write(`${line}\r\n`), to: [], data: null };
    talk.say('220 sms.simulator ESMTP');
    createInterface(socket).on('line', line => heard(talk, line, socket));
  });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, '127.0.0.1', listening);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise(closed => {
        server.close(() => closed());
        for (const socket of open) socket.destroy();
      }),
  };
}

function heard(talk: Talk, line: string, socket: Socket): void {
  if (talk.data) take(talk, talk.data, line);
  else answer(talk, line, line.slice(0, 4).toUpperCase(), socket);
}

function answer(talk: Talk, line: string, verb: string, socket: Socket): void {
  if (verb === 'EHLO') talk.say('250-sms.simulator\r\n250-8BITMIME\r\n250 AUTH PLAIN');
  else if (verb === 'AUTH') talk.say('235 2.7.0 Accepted');
  else if (verb === 'RCPT') talk.say(receiver(talk, line));
  else if (verb === 'DATA') {
    talk.data = [];
    talk.say('354 Go ahead');
  } else if (verb === 'QUIT') {
    talk.say('221 Bye');
    socket.end();
  } else if (['HELO', 'MAIL', 'RSET', 'NOOP'].includes(verb)) {
    if (verb !== 'NOOP') talk.to = [];
    talk.say('250 OK');
  } else talk.say('502 not known');
}

function receiver(talk: Talk, line: string): string {
  const fault = talk.book.takeFault();
  if (fault) return `${fault} refused`;
  talk.to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
  return '250 OK';
}

/** A line of the mail; a lone dot ends it, and a dot before others was put there for that. */
function take(talk: Talk, data: string[], line: string): void {
  if (line !== '.') {
    data.push(line.startsWith('..') ? line.slice(1) : line);
    return;
  }
  const { from, subject, text } = readMail(data.join('\r\n'));
  talk.data = null;
  const [receipt] = talk.to.map(to =>
    talk.book.add({ channel: 'MAIL', provider: 'smtp', to, sign: from, template: subject, params: [], text }),
  );
  talk.say(`250 OK ${receipt}`);
}
