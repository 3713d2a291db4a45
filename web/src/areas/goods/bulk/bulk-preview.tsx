import type { bulkEditGoods } from '@materia/contract/areas/goods';
import type { AnswerOf } from '@materia/contract/kernel';
import { useState } from 'react';
import { useT } from '../../../kernel/texts.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import '../import/import.css';

type Preview = AnswerOf<typeof bulkEditGoods>;

/** What changes from what to what, and what is left out for which reason. */
export function BulkPreview({ preview }: { preview: Preview }) {
  const t = useT();
  const [barred, setBarred] = useState(preview.changed === 0 && preview.excluded > 0);
  const list = barred ? preview.barred : preview.rows;
  const all = barred ? preview.excluded : preview.changed;
  const tab = (of: boolean, label: string, n: number) => (
    <button type="button" role="tab" aria-selected={barred === of} onClick={() => setBarred(of)}>
      {t(label)} {n}
    </button>
  );
  const { changed, same, excluded } = preview;
  return (
    <>
      <p aria-live="polite">{t('bulk.figures', { changed, same, excluded })}</p>
      <div className="import-tabs bulk-tabs" role="tablist">
        {tab(false, 'bulk.changed', changed)}
        {tab(true, 'bulk.barred', excluded)}
      </div>
      {list.length === 0 ? <EmptyPanel message={t('import.noRows')} /> : <Rows preview={preview} barred={barred} />}
      {all > list.length && <p>{t('bulk.first', { n: list.length })}</p>}
    </>
  );
}

function Rows({ preview, barred }: { preview: Preview; barred: boolean }) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="import-scroll" tabIndex={0} aria-label={t('bulk.preview')}>
      <table className="import-table">
        <thead>
          <tr>
            <th scope="col">{t('import.column.goodsNo')}</th>
            <th scope="col">{t('import.goods')}</th>
            <th scope="col">{t(barred ? 'bulk.reason' : 'bulk.before')}</th>
          </tr>
        </thead>
        <tbody>
          {barred
            ? preview.barred.map(row => (
                <tr key={row.goods_id}>
                  <td>{row.goodsNo}</td>
                  <td>{row.name}</td>
                  <td>{row.reason}</td>
                </tr>
              ))
            : preview.rows.map(row => (
                <tr key={row.goods_id}>
                  <td>{row.goodsNo}</td>
                  <td>{row.name}</td>
                  <td>
                    {Object.entries(row.after).map(([field, after]) => (
                      <div key={field}>
                        {t(`import.column.${field}`)}: {row.before[field] ?? emptyMark} → {after ?? emptyMark}
                      </div>
                    ))}
                  </td>
                </tr>
              ))}
        </tbody>
      </table>
    </section>
  );
}
