import type { SimAnswer } from '../kernel/http-server.ts';
import type { Bill, Books, Fault } from './books.ts';

/** Longer than anybody waits for an ERP. */
const slowMs = 12_000;

/** How a protocol says that it took a document, has it already, or cannot. */
export interface Said {
  taken(bill: Bill): SimAnswer;
  exists(): SimAnswer;
  broken(): SimAnswer;
}

const later = (ms: number) => new Promise<void>(done => setTimeout(done, ms));

/** Takes a document with the fault that is due: each leaves its sender in another doubt. */
export async function takeFaulty(books: Books, of: Omit<Bill, 'billNo'>, said: Said): Promise<SimAnswer> {
  const fault: Fault | undefined = books.nextFault(of.docNo);
  if (fault === 'error') return said.broken();
  const bill = books.take(of);
  if (fault === 'duplicate') return said.exists();
  // Cut before a byte of the answer is out.
  if (fault === 'answerLost') return { status: 0 };
  if (fault === 'slow') await later(slowMs);
  return said.taken(bill);
}
