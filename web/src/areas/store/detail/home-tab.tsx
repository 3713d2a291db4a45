import { type HomeItem, HomeKind, readStoreHome, removeStoreHome } from '@materia/contract/areas/store';
import { Button } from 'antd';
import { useState } from 'react';
import { fileAddress } from '../../../kernel/file-address.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { later } from '../../../ui/later.tsx';
import { Question } from '../../../ui/question.tsx';
import { useMayChange, WhenRead } from './use-store-setting.tsx';

const HomeDialog = later(() => import('./home.dialog.tsx').then(part => part.HomeDialog));

/** 首页: what stands on a store's page, beside it the phone that shows it (spec 04 §5). */
export function HomeTab({ storeId }: { storeId: number }) {
  const home = useCall(readStoreHome, { params: { storeId } }, { quiet: true, keepPrevious: true });
  const reread = () => void home.refetch();
  return <WhenRead of={home}>{items => <Home {...{ storeId, items, reread }} />}</WhenRead>;
}

function Home({ storeId, items, reread }: { storeId: number; items: readonly HomeItem[]; reread: () => void }) {
  const t = useT();
  const may = useMayChange();
  const [edited, setEdited] = useState<HomeItem | 'new' | null>(null);
  const [removed, setRemoved] = useState<HomeItem | null>(null);
  const remove = useChange(removeStoreHome, { onDone: reread });
  return (
    <div className="store-home">
      <Phone items={items} />
      <div className="store-tab">
        {may && (
          <Button type="primary" onClick={() => setEdited('new')}>
            {t('store.home.new')}
          </Button>
        )}
        {items.length === 0 && <p className="store-hint">{t('store.home.empty')}</p>}
        <Items items={items} may={may} edit={setEdited} drop={setRemoved} />
      </div>
      {edited && (
        <HomeDialog
          storeId={storeId}
          item={edited === 'new' ? undefined : edited}
          done={() => {
            setEdited(null);
            reread();
          }}
          cancel={() => setEdited(null)}
        />
      )}
      {removed && (
        <Question
          title={t('store.home.removeAsk', { title: removed.title })}
          yes={t('store.home.remove')}
          no={t('ui.cancel')}
          danger
          busy={remove.isPending}
          onYes={() => {
            remove.mutate({ params: { storeId, id: removed.id } }, { onSettled: () => setRemoved(null) });
          }}
          onNo={() => setRemoved(null)}
        />
      )}
    </div>
  );
}

interface ItemsOf {
  items: readonly HomeItem[];
  may: boolean;
  edit: (item: HomeItem) => void;
  drop: (item: HomeItem) => void;
}

function Items({ items, may, edit, drop }: ItemsOf) {
  const t = useT();
  const lang = useLang();
  return (
    <ul className="store-list">
      {items.map(item => (
        <li key={item.id}>
          <span>
            {HomeKind.label(item.kind, lang)} · {item.title}
            {!item.enabled && ` · ${t('store.home.off')}`}
          </span>
          {may && (
            <span className="store-bar-end">
              <Button type="link" size="small" onClick={() => edit(item)}>
                {t('store.action.edit')}
              </Button>
              <Button type="link" danger size="small" onClick={() => drop(item)}>
                {t('store.home.remove')}
              </Button>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** The page as a customer's phone shows it: what is switched on and holds now. */
function Phone({ items }: { items: readonly HomeItem[] }) {
  const t = useT();
  const now = Date.now();
  const holds = ({ enabled, validFrom, validTo }: HomeItem) =>
    enabled && !(validFrom && Date.parse(validFrom) > now) && !(validTo && Date.parse(validTo) <= now);
  const shown = (kind: HomeItem['kind']) => items.filter(item => item.kind === kind && holds(item));
  const picture = (item: HomeItem) =>
    item.imageUrl && <img src={fileAddress(item.imageUrl)} alt={item.title} loading="lazy" />;
  return (
    <section className="store-phone" aria-label={t('store.home.phone')}>
      {shown('BANNER').map(item => (
        <figure key={item.id}>{picture(item)}</figure>
      ))}
      {shown('NOTICE').map(item => (
        <p key={item.id} className="store-phone-notice">
          {item.title}
        </p>
      ))}
      <div className="store-phone-nav">
        {shown('NAV').map(item => (
          <figure key={item.id}>
            {picture(item)}
            <figcaption>{item.title}</figcaption>
          </figure>
        ))}
      </div>
      {shown('GOODS').map(item => (
        <div key={item.id}>
          <h4>{item.title}</h4>
          <ul>
            {item.goods.map(each => (
              <li key={each.goodsId}>{each.goodsName}</li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
