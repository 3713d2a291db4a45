export interface ReadMail {
  readonly from: string;
  readonly subject: string;
  readonly text: string;
}

/** Reads as much of a mail (RFC 5322, MIME) as our own server writes: headers, and one part of plain text. */
export function readMail(raw: string): ReadMail {
  const end = raw.indexOf('\r\n\r\n');
  // A line that begins with a space goes on with the header before it.
  const lines = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = new Map(
    lines.map(line => [line.slice(0, line.indexOf(':')).toLowerCase(), line.slice(line.indexOf(':') + 1).trim()]),
  );
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase();
  return {
    from: decodedWords(headers.get('from') ?? ''),
    subject: decodedWords(headers.get('subject') ?? ''),
    text: decoded(raw.slice(end + 4), encoding).trimEnd(),
  };
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding === 'quoted-printable') return quoted(body.replace(/=\r\n/g, ''));
  return body;
}

const quoted = (text: string) =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  ).toString('utf8');

/** `=?UTF-8?B?…?=` and `=?UTF-8?Q?…?=` (RFC 2047); a space between two of them belongs to neither. */
function decodedWords(text: string): string {
  return text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b' ? Buffer.from(word, 'base64').toString('utf8') : quoted(word.replaceAll('_', ' ')),
    );
}
