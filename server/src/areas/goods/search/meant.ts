/** What somebody who typed or scanned this looks for (spec 03 §3.2). */
export type Meant =
  | { readonly kind: 'TRACE'; readonly prefix: string }
  | { readonly kind: 'BARCODE'; readonly codes: readonly string[] }
  | { readonly kind: 'TEXT'; readonly text: string };

const traceLength = 20;
const prefixLength = 7;

/** A GTIN of 14 digits as barcodes print it. */
const shorter = (gtin: string): string[] => [gtin, ...['0', '00', '000000'].flatMap(lead => cut(gtin, lead))];
const cut = (gtin: string, lead: string) => (gtin.startsWith(lead) ? [gtin.slice(lead.length)] : []);

/** A trace code begins with the prefix of its goods; GS1 text has the article behind (01); anything else is looked through. */
export function meantBy(typed: string): Meant {
  const text = typed.normalize('NFKC').trim().toLowerCase();
  const digits = text.replace(/\s/g, '');
  if (new RegExp(`^8\\d{${traceLength - 1}}$`).test(digits))
    return { kind: 'TRACE', prefix: digits.slice(0, prefixLength) };
  // Scanners say ]C1, ]d2 first.
  const article = /^(?:\][a-z]\d)?(?:\(01\)|01)(\d{14})/.exec(digits)?.[1];
  return article ? { kind: 'BARCODE', codes: shorter(article) } : { kind: 'TEXT', text };
}
