import { type CategoryChannelCode, listCategories, listGoods } from '@materia/contract/areas/goods';
import { yuanText } from '@materia/contract/kernel';
import { useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { firstCharacter } from '../../../ui/format.ts';
import { treeOf } from './category-nodes.ts';

const shown = 6;

/** How customers see the tree: a phone for the app and the website, a cabinet's screen for the cabinets. */
export function CategoryPreview({ channel, chosen }: { channel: CategoryChannelCode; chosen: number }) {
  const t = useT();
  const [face, setFace] = useState<1 | 2 | null>(null);
  const now = face ?? (channel === 2 ? 2 : 1);
  const tree = now === 2 ? 2 : channel === 4 ? 4 : 1;
  return (
    <aside className="category-preview" aria-label={t('category.preview')}>
      <div className="category-faces">
        {([1, 2] as const).map(each => (
          <button key={each} type="button" aria-pressed={each === now} onClick={() => setFace(each)}>
            {t(each === 1 ? 'category.preview.phone' : 'category.preview.cabinet')}
          </button>
        ))}
      </div>
      <Face channel={tree} chosen={chosen} />
    </aside>
  );
}

function Face({ channel, chosen }: { channel: 1 | 2 | 4; chosen: number }) {
  const t = useT();
  const categories = useCall(listCategories, { query: { channel, all: false } }, { quiet: true });
  const list = categories.data ?? [];
  const tops = treeOf(list);
  const top = tops.find(({ id, below }) => id === chosen || below.some(each => each.id === chosen)) ?? tops[0];
  const body = { categoryId: top?.id ?? 0, channel, publishMask: channel };
  const goods = useCall(
    listGoods,
    { params: { limit: shown, page: 1 }, body },
    { quiet: true, enabled: top !== undefined, keepPrevious: true },
  );
  if (categories.data && !top) return <p className="category-help">{t('category.preview.empty')}</p>;
  return (
    <div className={`category-face category-face-${channel === 2 ? 'cabinet' : 'phone'}`}>
      <ul className="category-tops">
        {tops.map(node => (
          <li key={node.id} data-on={node.id === top?.id || undefined}>
            {node.icon && <img src={fileAddress(node.icon)} alt="" width={16} height={16} />}
            {node.name}
          </li>
        ))}
      </ul>
      <div>
        <p className="category-below">{(top?.below ?? []).map(({ name }) => name).join(' · ')}</p>
        <ol className="category-offers">
          {(goods.data?.rows ?? []).map(row => (
            <li key={row.goods_id}>
              {row.thumbUrl ? (
                <img src={fileAddress(row.thumbUrl)} alt="" width={48} height={48} />
              ) : (
                <span className="category-blank">{firstCharacter(row.goodsName)}</span>
              )}
              <span>{row.goodsName}</span>
              <b>{yuanText(row.guidePrice)}</b>
            </li>
          ))}
        </ol>
      </div>
    </div>
  );
}
