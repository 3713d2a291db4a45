/** What may stand in a text that customers read: simple marks, with these attributes. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['b', 'blockquote', 'br', 'code', 'div', 'em', 'h1', 'h2', 'h3', 'h4', 'hr', 'i', 'li', 'ol', 'p', 's'].map(
      name => [name, []],
    ),
  ),
  ...Object.fromEntries(['small', 'span', 'strong', 'sub', 'sup', 'u', 'ul'].map(name => [name, []])),
  a: ['href', 'title'],
  img: ['src', 'alt'],
};
const single = new Set(['br', 'hr', 'img']);
/** These go with all they contain; of other elements only the tags go and the words stay. */
const dropped = ['script', 'style', 'iframe', 'object', 'embed', 'svg', 'math', 'template', 'noscript', 'title'];
const withContent = new RegExp(`<(${dropped.join('|')})\\b[\\s\\S]*?(?:</\\1\\s*>|$)`, 'gi');
const token = /<!--[\s\S]*?(?:-->|$)|<(\/?)([a-z][a-z0-9]*)\b((?:"[^"]*"|'[^']*'|[^>"'])*)>|[<>]/gi;
const attribute = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi;
const safeAddress = /^(https?:\/\/|\/(?!\/)|tel:)/i;

const quoted = (text: string) =>
  text.replaceAll('"', '&quot;').replaceAll("'", '&#39;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Html written anew from what is allowed: nothing of it that was not recognised comes through as a tag (spec 04 §1, 05 §1). */
export function safeHtml(html: string): string {
  const open: string[] = [];
  const text = html.replace(withContent, '').replace(token, (found, end: string, tag?: string, rest?: string) => {
    if (tag === undefined) return found.startsWith('<!--') ? '' : quoted(found);
    const name = tag.toLowerCase();
    if (!allowed[name]) return '';
    if (end !== '/') {
      if (!single.has(name)) open.push(name);
      return `<${name}${attributesOf(name, rest ?? '')}>`;
    }
    const at = open.lastIndexOf(name);
    return at < 0
      ? ''
      : open
          .splice(at)
          .reverse()
          .map(each => `</${each}>`)
          .join('');
  });
  return (
    text +
    open
      .reverse()
      .map(each => `</${each}>`)
      .join('')
  );
}

function attributesOf(name: string, rest: string): string {
  let kept = '';
  for (const [, key = '', ...values] of rest.matchAll(attribute)) {
    const field = key.toLowerCase();
    const value = values.find(each => each !== undefined) ?? '';
    if (!allowed[name]?.includes(field)) continue;
    // Entities and control characters could hide a scheme from the test below, and the browser would find it.
    const address = field === 'href' || field === 'src';
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for
    if (address && (/[\u0000-\u0020]|&#|&colon/i.test(value) || !safeAddress.test(value))) continue;
    kept += ` ${field}="${quoted(value)}"`;
  }
  return kept.includes(' href=') ? `${kept} rel="noopener noreferrer"` : kept;
}
