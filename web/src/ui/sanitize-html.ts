const allowed: Readonly<Record<string, readonly string[]>> = {
  A: ['href', 'title'],
  B: [],
  BR: [],
  CODE: [],
  DIV: [],
  EM: [],
  I: [],
  LI: [],
  OL: [],
  P: [],
  SMALL: [],
  SPAN: [],
  STRONG: [],
  U: [],
  UL: [],
};
/** These go with all they contain; of other elements only the tags go and the words stay. */
const dropped = new Set([
  'SCRIPT',
  'STYLE',
  'IFRAME',
  'OBJECT',
  'EMBED',
  'SVG',
  'MATH',
  'TEMPLATE',
  'NOSCRIPT',
  'TITLE',
]);
const safeAddress = /^(https?:|\/(?!\/)|#)/i;

/** Html reduced to words and simple marks: no scripts, styles, images, handlers, foreign schemes (spec 01 §9). */
export function sanitizeHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  clean(body);
  return body.innerHTML;
}

function clean(parent: Element): void {
  for (const child of [...parent.children]) {
    const name = child.tagName.toUpperCase();
    if (dropped.has(name)) {
      child.remove();
      continue;
    }
    clean(child);
    const kept = allowed[name];
    if (!kept) child.replaceWith(...child.childNodes);
    else strip(child, kept);
  }
}

function strip(element: Element, kept: readonly string[]): void {
  for (const { name, value } of [...element.attributes]) {
    if (!kept.includes(name) || (name === 'href' && !safeAddress.test(value.trim()))) element.removeAttribute(name);
  }
  if (element.hasAttribute('href')) element.setAttribute('rel', 'noopener noreferrer');
}
