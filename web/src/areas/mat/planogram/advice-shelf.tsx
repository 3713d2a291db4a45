import { AdviceKind, listGoodsAdvice } from '@materia/contract/areas/supply';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { reasonText } from '../../supply/index.ts';
import { usePlanogram } from './planogram-store.ts';
import { ShelfLine, type ShelfOf } from './shelf-line.tsx';

const most = 50;

/** 建议上架: what the device is advised to have or is wished for there, and why; gone from here once it lies in a slot (spec 06 §7). */
export function AdviceShelf({ matId, store, dragGoods }: ShelfOf & { matId: number }) {
  const t = useT();
  const lang = useLang();
  const may = useSession().has('SUPPLY');
  const { data } = useCall(
    listGoodsAdvice,
    { params: { limit: most, page: 1 }, body: { matId, kind: ['ADD', 'WISH'], status: [0], part: 'ROWS' } },
    { quiet: true, enabled: may },
  );
  const layout = usePlanogram(store, state => state.layout);
  const laid = new Set([...layout.values()].map(slot => slot.goods?.goodsId));
  // A wish by words alone is for no goods yet.
  const rows = (data?.rows ?? []).flatMap(row =>
    row.goodsId === null || laid.has(row.goodsId) ? [] : { ...row, goodsId: row.goodsId },
  );
  if (rows.length === 0) return null;
  return (
    <section>
      <h3>{t('mat.editor.advised')}</h3>
      <ul>
        {rows.map(row => {
          const { adviceId, goodsId, goodsName, spec, thumbUrl, price } = row;
          return (
            <li key={adviceId}>
              <ShelfLine
                goods={{ goodsId, goodsName, spec, thumbUrl, price }}
                about={
                  <>
                    <CodeBadge codes={AdviceKind} code={row.kind} lang={lang} /> {spec}
                    <br />
                    {reasonText(row, t)}
                  </>
                }
                {...{ store, dragGoods }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
}
