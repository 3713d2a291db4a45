import { type BagDetail, readRecyclingBag } from '@materia/contract/areas/supply';
import { dateTimeText } from '@materia/contract/kernel';
import { useQueries } from '@tanstack/react-query';
import { api } from '../../../kernel/api.ts';
import type { Search } from '../../../kernel/list-screen/filter.ts';
import { keyOf } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { CodePicture } from '../../../ui/code-picture/code-picture.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { PrintSheets } from '../../../ui/print/print-sheets.tsx';
import { PageSkeleton } from '../../../ui/skeletons.tsx';
import './bag-papers.css';

const when = (at: string) => dateTimeText(Date.parse(at)).slice(0, 16);

/** 封签 or 移交单 of the bags that the address names: `?print=SEAL&bags=3.5`. */
export function BagPapersPage({ search }: { search: Search }) {
  const t = useT();
  const ids = String(search.bags ?? '')
    .split(/[.,]/)
    .filter(id => /^\d{1,15}$/.test(id))
    .map(Number);
  const found = useQueries({
    queries: ids.map(id => ({
      queryKey: keyOf(readRecyclingBag, { params: { id } }),
      queryFn: () => api(readRecyclingBag, { params: { id } }, { quiet: true }),
      retry: false,
    })),
  });
  if (found.some(({ isPending }) => isPending)) return <PageSkeleton />;
  const bags = found.flatMap(({ data }) => data ?? []);
  if (bags.length === 0) return <EmptyPanel message={t('recycling.paper.none')} />;
  const sheet = search.print === 'HANDOVER';
  return (
    <PrintSheets title={t(sheet ? 'recycling.paper.sheet' : 'recycling.paper.label')}>
      {sheet ? (
        bags.map(bag => <Handover key={bag.bagId} bag={bag} />)
      ) : (
        <article className="print-sheet bag-labels">
          {bags.map(bag => (
            <Label key={bag.bagId} bag={bag} />
          ))}
        </article>
      )}
    </PrintSheets>
  );
}

/** 封签: goes onto the bag; its number as a barcode, and that it is never sold. */
function Label({ bag }: { bag: BagDetail }) {
  const t = useT();
  return (
    <section className="bag-label" data-bag={bag.sealNo}>
      <h1>{t('recycling.paper.label')}</h1>
      <div className="print-code">
        <CodePicture kind="code128" text={bag.sealNo} label={bag.sealNo} />
        <span>{bag.sealNo}</span>
      </div>
      <p>{bag.storeName}</p>
      <p>{t('recycling.paper.total', { n: bag.recyclings, items: bag.itemCount, grams: bag.grossG })}</p>
      <p>
        {t('recycling.field.sealedBy')} {bag.sealedByName} · {t('recycling.field.witness')} {bag.witnessName}
      </p>
      <p>{when(bag.createdAt)}</p>
      <p className="print-large">{t('recycling.paper.never')}</p>
    </section>
  );
}

/** 移交单: what goes to the disposer, signed by both. */
function Handover({ bag }: { bag: BagDetail }) {
  const t = useT();
  const title = (name: string) => t(`recycling.field.${name}`);
  return (
    <article className="print-sheet bag-sheet" data-bag={bag.sealNo}>
      <header className="print-note-head">
        <div>
          <h1>{t('recycling.paper.sheet')}</h1>
          <p>
            {bag.storeName} · {bag.companyName}
          </p>
          <p>
            {title('disposer')} {bag.disposer || emptyMark} · {title('licence')} {bag.licence || emptyMark}
          </p>
          <p>
            {title('sealedBy')} {bag.sealedByName} · {title('witness')} {bag.witnessName} · {when(bag.createdAt)}
          </p>
        </div>
        <div className="print-code">
          <CodePicture kind="code128" text={bag.sealNo} label={bag.sealNo} />
          <span>{bag.sealNo}</span>
        </div>
      </header>
      <Contents bag={bag} />
      <p>{t('recycling.paper.total', { n: bag.recyclings, items: bag.itemCount, grams: bag.grossG })}</p>
      <footer className="print-hands">
        <span>{t('recycling.paper.signGiver')}</span>
        <span>{t('recycling.paper.signTaker')}</span>
        <span>{t('recycling.paper.date')}</span>
      </footer>
    </article>
  );
}

function Contents({ bag }: { bag: BagDetail }) {
  const t = useT();
  const title = (name: string) => t(`recycling.field.${name}`);
  return (
    <table>
      <thead>
        <tr>
          {['recyclingNo', 'itemName', 'batchNo', 'expiresOn'].map(name => (
            <th key={name}>{title(name)}</th>
          ))}
          <th className="print-number">{title('quantity')}</th>
        </tr>
      </thead>
      <tbody>
        {bag.contents.flatMap(({ recyclingId, recyclingNo, items }) =>
          items.map((item, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: medicines have no other name, and a paper does not change
            <tr key={`${recyclingId}/${at}`}>
              <td>{recyclingNo}</td>
              <td>{[item.name, item.approvalNo].filter(Boolean).join(' ')}</td>
              <td>{item.batchNo || emptyMark}</td>
              <td>{item.expiresOn ?? emptyMark}</td>
              <td className="print-number">
                {item.quantity}
                {item.unit}
              </td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}
