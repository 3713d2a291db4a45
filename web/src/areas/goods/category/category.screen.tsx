import { type Category, CategoryChannel, type CategoryChannelCode } from '@materia/contract/areas/goods';
import { screenAt } from '@materia/contract/screens';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { CategoryGoods } from './category-goods.tsx';
import { CategoryHead } from './category-head.tsx';
import { CategoryPreview } from './category-preview.tsx';
import { CategoryTree } from './category-tree.tsx';
import { type CategoryTools, useCategoryTree } from './use-category-tree.ts';
import '../../../kernel/parted-screen.css';
import './category.css';

const screen = screenAt('/app/goods/goods_category_mgmt');
const CategoryDialog = later(() => import('./category.dialog.tsx').then(part => part.CategoryDialog));
const channels: readonly CategoryChannelCode[] = [7, 1, 2, 4];

type Edited = { category?: Category; parent?: Category | null } | null;

/** 商品分类 (spec 03 §5.2): a tree for each channel, what lies in it, and how customers see it. */
export function GoodsCategoryScreen() {
  const t = useT();
  const lang = useLang();
  const { search, visit } = useOwnSearch(screen.path);
  const channel = channels.find(code => String(code) === search.channel) ?? 7;
  const chosen = Number(search.categoryId) || 0;
  const [edited, setEdited] = useState<Edited>(null);
  const tools = useCategoryTree(channel);
  const choose = (id: number, of: CategoryChannelCode = channel) =>
    visit({ ...(of === 7 ? {} : { channel: String(of) }), ...(id > 0 ? { categoryId: String(id) } : {}) });
  return (
    <section className="parted-screen category-screen">
      <PageTitle title={screen[lang]}>
        {tools.mayWrite && (
          <Button type="primary" onClick={() => setEdited({ parent: null })}>
            {t('category.new')}
          </Button>
        )}
      </PageTitle>
      <div className="list-tabs" role="tablist" aria-label={t('category.field.channels')}>
        {channels.map(code => (
          <button
            key={code}
            type="button"
            role="tab"
            aria-selected={code === channel}
            className={code === channel ? 'list-tab list-tab-active' : 'list-tab'}
            onClick={() => choose(chosen, code)}
          >
            {CategoryChannel.label(code, lang)}
          </button>
        ))}
      </div>
      <Panes tools={tools} channel={channel} chosen={chosen} choose={choose} edit={setEdited} />
      {edited && (
        <CategoryDialog
          {...edited}
          close={saved => {
            setEdited(null);
            if (!saved) return;
            void tools.read.refetch();
            choose(saved.id);
          }}
        />
      )}
    </section>
  );
}

interface PanesProps {
  tools: CategoryTools;
  channel: CategoryChannelCode;
  chosen: number;
  choose: (id: number) => void;
  edit: (edited: Edited) => void;
}

function Panes({ tools, channel, chosen, choose, edit }: PanesProps) {
  const t = useT();
  const { has } = useSession();
  const [deleted, setDeleted] = useState(false);
  const { read, list } = tools;
  const node = list.find(({ id }) => id === chosen);
  const id = node?.id ?? 0;
  if (!read.data && read.error) return <ErrorPanel message={read.error.message} retry={() => void read.refetch()} />;
  if (!read.data) return <RowsSkeleton rows={10} />;
  return (
    <div className="category-panes" role="tabpanel" aria-label={t('category.tree')}>
      <div className="category-left">
        <CategoryTree
          list={deleted ? list : list.filter(each => !each.deleted)}
          chosen={id}
          unsorted={tools.unsorted}
          mayWrite={tools.mayWrite}
          onChoose={choose}
          onMove={tools.move}
          onGoods={(target, goodsIds, copy) => void tools.moveGoods(target.id, goodsIds, id, copy)}
        />
        {list.some(each => each.deleted) && (
          <Checkbox checked={deleted} onChange={() => setDeleted(!deleted)}>
            {t('category.showDeleted')}
          </Checkbox>
        )}
      </div>
      <div className="category-middle">
        <CategoryHead
          node={node}
          tools={tools}
          onEdit={() => node && edit({ category: node })}
          onNewBelow={() => edit({ parent: node })}
        />
        {has('GOODS') && (
          <CategoryGoods
            key={`${channel} ${id}`}
            categoryId={id}
            channel={channel}
            mayWrite={tools.mayWrite}
            onMove={(target, goodsIds) => tools.moveGoods(target, goodsIds, id)}
            onTakeOut={goodsIds => tools.takeOut(id, goodsIds)}
            onPrimary={goodsId => tools.primary(id, goodsId)}
          />
        )}
      </div>
      {has('GOODS') && <CategoryPreview channel={channel} chosen={id} />}
    </div>
  );
}
