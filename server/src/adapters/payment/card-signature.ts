/**
 * What both sides sign, line by line: of a request its method and path, of an answer the path, of a callback the word CALLBACK. An
 * answer has the nonce of its request: none can be taken for another's.
 */
export function cardSignText(of: {
  readonly what: string;
  readonly time: string;
  readonly nonce: string;
  readonly body: string;
}): string {
  return `${of.what}\n${of.time}\n${of.nonce}\n${of.body}\n`;
}
