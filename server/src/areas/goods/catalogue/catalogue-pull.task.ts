import { CatalogueProvider, type CatalogueProviderCode } from '@materia/contract/areas/goods';
import type { CatalogueCells } from '../../../adapters/catalogue/port.ts';
import { sql, type TaskRun, type Tx, task } from '../../../kernel/index.ts';
import { openCatalogue } from './open-catalogue.ts';
import type { CatalogueRow } from './supplier-cells.ts';
import { checkOffers, refreshOffers, writeOffers } from './write-offers.ts';

/** Rows of one transaction. */
const perTransaction = 500;

async function readAll(run: TaskRun, provider: CatalogueProviderCode): Promise<CatalogueCells[]> {
  const url = run.setting<string>(`catalogue.${provider}.url`);
  const key = run.setting<string>(`catalogue.${provider}.key`);
  const port = openCatalogue({ provider, url, key, now: run.now });
  const rows: CatalogueCells[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    run.signal.throwIfAborted();
    const answer = await port.offers(page);
    pages = answer.pages;
    rows.push(...answer.rows);
  }
  return rows;
}

/** Writes what is new or other; what is as it was is up to date again and matched anew. Answers how many could not be read. */
async function take(tx: Tx, provider: CatalogueProviderCode, rows: readonly CatalogueCells[]): Promise<number> {
  const files = rows.map((cells, at) => ({ rowId: at, lineNo: at + 1, cells }));
  const checked = await checkOffers(tx, provider, files);
  const changed = checked.filter(({ action }) => action === 'NEW' || action === 'UPDATE');
  await writeOffers(
    tx,
    { provider, batchId: null },
    changed.map(({ before, after }) => ({ before, row: after as CatalogueRow })),
  );
  const same = checked.flatMap(({ action, targetId }) => (action === 'SAME' && targetId !== null ? [targetId] : []));
  await refreshOffers(tx, same);
  return checked.filter(({ action }) => action === 'ERROR').length;
}

/** What the catalogue has no more is not on sale. */
async function endOthers(tx: Tx, provider: CatalogueProviderCode, since: Date): Promise<void> {
  await tx.run(sql`
    update supplier_goods o set on_sale = false, updated_at = ${tx.now()} from supplier s
    where s.id = o.supplier_id and s.provider = ${provider} and o.on_sale and o.refreshed_at < ${since}`);
}

interface Counts {
  done: number;
  ok: number;
  failed: number;
}

async function pull(run: TaskRun, provider: CatalogueProviderCode, counts: Counts): Promise<void> {
  const begun = run.now();
  const rows = await readAll(run, provider);
  for (let from = 0; from < rows.length; from += perTransaction) {
    const part = rows.slice(from, from + perTransaction);
    const failed = await run.transaction(tx => take(tx, provider, part));
    counts.done += part.length;
    counts.ok += part.length - failed;
    counts.failed += failed;
    await run.progress(counts);
  }
  if (rows.length > 0) await run.transaction(tx => endOthers(tx, provider, begun));
}

/** catalogue_pull: catalogues that come over HTTP, page by page; one that answers nothing keeps what it had, and no other waits for it (spec 03 §5.3). */
export const cataloguePull = task({
  code: 'catalogue_pull',
  cron: '0 0 5 * * *',
  run: async run => {
    const counts = { done: 0, ok: 0, failed: 0 };
    const errors: unknown[] = [];
    for (const provider of CatalogueProvider.all) {
      if (run.setting<string>(`catalogue.${provider}.mode`) !== 'HTTP') continue;
      try {
        await pull(run, provider, counts);
      } catch (error) {
        run.signal.throwIfAborted();
        errors.push(error);
      }
    }
    if (errors.length > 0) throw errors[0];
    return counts;
  },
});
