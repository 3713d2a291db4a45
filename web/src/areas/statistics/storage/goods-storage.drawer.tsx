import { PrinterOutlined } from '@ant-design/icons';
import type { OrderTypeCode } from '@materia/contract/areas/order';
import { exportGoodsStorage, listGoodsStorage } from '@materia/contract/areas/statistics';
import { dateTimeText, type SentOf } from '@materia/contract/kernel';
import { Button, Checkbox, Input } from 'antd';
import { useState } from 'react';
import { serverNow } from '../../../kernel/clock.ts';
import type { ToolbarProps } from '../../../kernel/list-screen/declaration.ts';
import { JobButton } from '../../../kernel/list-screen/job-button.tsx';
import { useExport } from '../../../kernel/list-screen/use-export.ts';
import { useCall } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Drawer } from '../../../ui/drawer.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsStorageTable } from './goods-storage-table.tsx';
import './goods-storage.css';

const typed = 300;
/** As many rows as one page brings; what is short comes first. */
const rowsAtOnce = 100;

/** What a list of orders is of that names no type. */
const ofStores: OrderTypeCode[] = ['STORE_ORDER', 'DELIVERY_ORDER'];

/** The order list's places and types, as far as it names some. */
function placesOf(body: ToolbarProps['body']) {
  const list = (id: unknown) => (typeof id === 'number' ? [id] : undefined);
  const orderTypes = body.orderType === undefined ? ofStores : [body.orderType as OrderTypeCode];
  return { companyIds: list(body.companyId), storeIds: list(body.storeId), matIds: list(body.matId), orderTypes };
}

/** 备货单: what open orders wait for, place by place, against what lies there; printed, or taken as a file (spec 02 §6.1). */
export function GoodsStorageDrawer({ body, close }: ToolbarProps) {
  const t = useT();
  const [keyword, setKeyword] = useState('');
  const [shortOnly, setShortOnly] = useState(false);
  const [pages, setPages] = useState(1);
  const word = useDebounced(keyword.trim(), typed);
  const asked = { ...placesOf(body), keyword: word || undefined, shortOnly };
  const search = (text: string) => {
    setKeyword(text);
    setPages(1);
  };
  const pageOf = (page: number) => ({ params: { page, limit: rowsAtOnce }, body: asked });
  const first = useCall(listGoodsStorage, pageOf(1), { keepPrevious: true, quiet: true });
  const { data, error } = first;
  return (
    <Drawer open title={t('storage.title')} size={860} onClose={close}>
      <StorageTools
        asked={asked}
        keyword={keyword}
        search={search}
        shortOnly={shortOnly}
        only={setShortOnly}
        ready={!!data}
      />
      {error && <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void first.refetch()} />}
      {!(data || error) && <RowsSkeleton />}
      {data && (
        <>
          <p className="storage-sums">
            {t('storage.sums', { total: data.total, ...data.sums })}
            <span className="storage-printed">{t('storage.printedAt', { at: dateTimeText(serverNow()) })}</span>
          </p>
          {data.rows.length === 0 ? (
            <EmptyPanel message={t('storage.empty')} />
          ) : (
            <div className="storage-scroll">
              <GoodsStorageTable pages={pages} pageOf={pageOf} />
            </div>
          )}
          {data.total > pages * rowsAtOnce && (
            <Button className="storage-more" onClick={() => setPages(pages + 1)}>
              {t('storage.more')}
            </Button>
          )}
        </>
      )}
    </Drawer>
  );
}

interface StorageToolsProps {
  asked: SentOf<typeof listGoodsStorage>;
  keyword: string;
  search: (text: string) => void;
  shortOnly: boolean;
  only: (short: boolean) => void;
  /** There is something to print and to take along. */
  ready: boolean;
}

function StorageTools({ asked, keyword, search, shortOnly, only, ready }: StorageToolsProps) {
  const t = useT();
  const { job, begin } = useExport(t);
  return (
    <div className="storage-tools">
      <Input
        allowClear
        value={keyword}
        maxLength={60}
        placeholder={t('storage.keyword')}
        aria-label={t('storage.keyword')}
        onChange={event => search(event.target.value)}
      />
      <Checkbox checked={shortOnly} onChange={event => only(event.target.checked)}>
        {t('storage.shortOnly')}
      </Checkbox>
      <span className="storage-space" />
      <Button type="text" size="small" icon={<PrinterOutlined aria-hidden />} disabled={!ready} onClick={() => print()}>
        {t('storage.print')}
      </Button>
      <JobButton job={job} disabled={!ready} begin={() => begin(exportGoodsStorage, { body: asked })} />
    </div>
  );
}
