import { PrinterOutlined } from '@ant-design/icons';
import type { OrderTypeCode } from '@materia/contract/areas/order';
import { exportGoodsStorage, listGoodsStorage } from '@materia/contract/areas/statistics';
import { type AnswerOf, dateTimeText, type SentOf } from '@materia/contract/kernel';
import { Button, Checkbox, Input } from 'antd';
import { useEffect, useState } from 'react';
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
import { ScrollBox } from '../../../ui/scroll-box.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { GoodsStorageTable, questionOf } from './goods-storage-table.tsx';
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
  const asked = { ...placesOf(body), keyword: useDebounced(keyword.trim(), typed) || undefined, shortOnly };
  const ask = (change: () => void) => {
    change();
    setPages(1);
    paper.forget();
  };
  const pageOf = (page: number) => ({ params: { page, limit: rowsAtOnce }, body: asked });
  const first = useCall(listGoodsStorage, pageOf(1), { keepPrevious: true, quiet: true });
  const { data, error } = first;
  const last = Math.max(1, Math.ceil((data?.total ?? 0) / rowsAtOnce));
  const paper = usePaper(questionOf(pageOf(last)));
  const shown = paper.asked ? last : pages;
  const printAll = () => {
    setPages(last);
    paper.ask();
  };
  return (
    <Drawer open title={t('storage.title')} size={860} onClose={close}>
      <StorageTools
        asked={asked}
        keyword={keyword}
        search={text => ask(() => setKeyword(text))}
        shortOnly={shortOnly}
        only={short => ask(() => setShortOnly(short))}
        ready={!first.isPlaceholderData && (data?.total ?? 0) > 0}
        printing={paper.asked}
        print={printAll}
      />
      {error && <ErrorPanel message={error.message} requestId={error.requestId} retry={() => void first.refetch()} />}
      {!(data || error) && <RowsSkeleton />}
      {data && <StorageSums data={data} />}
      {data?.rows.length === 0 && <EmptyPanel message={t('storage.empty')} />}
      {data && data.rows.length > 0 && (
        <ScrollBox className="storage-scroll" label={t('storage.title')}>
          <GoodsStorageTable pages={shown} pageOf={pageOf} read={paper.read} />
        </ScrollBox>
      )}
      {data && shown < last && (
        <Button className="storage-more" onClick={() => setPages(pages + 1)}>
          {t('storage.more')}
        </Button>
      )}
    </Drawer>
  );
}

function StorageSums({ data }: { data: AnswerOf<typeof listGoodsStorage> }) {
  const t = useT();
  return (
    <p className="storage-sums">
      {t('storage.sums', { total: data.total, ...data.sums })}
      <span className="storage-printed">{t('storage.printedAt', { at: dateTimeText(serverNow()) })}</span>
    </p>
  );
}

/** Everything the filter finds goes on paper, not only what is shown: printed once the answer to the last page's question is there. */
function usePaper(lastQuestion: string) {
  const [asked, setAsked] = useState(false);
  const [answered, read] = useState<string | null>(null);
  const whole = answered === lastQuestion;
  useEffect(() => {
    if (!(asked && whole)) return;
    setAsked(false);
    print();
  }, [asked, whole]);
  return { asked, ask: () => setAsked(true), read, forget: () => setAsked(false) };
}

interface StorageToolsProps {
  asked: SentOf<typeof listGoodsStorage>;
  keyword: string;
  search: (text: string) => void;
  shortOnly: boolean;
  only: (short: boolean) => void;
  /** There is something to print and to take along. */
  ready: boolean;
  /** Rows that are not shown yet are on their way to the paper. */
  printing: boolean;
  print: () => void;
}

function StorageTools({ asked, keyword, search, shortOnly, only, ready, printing, print }: StorageToolsProps) {
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
      <Button
        type="text"
        size="small"
        icon={<PrinterOutlined aria-hidden />}
        disabled={!ready}
        loading={printing}
        onClick={print}
      >
        {t('storage.print')}
      </Button>
      <JobButton job={job} disabled={!ready} begin={() => begin(exportGoodsStorage, { body: asked })} />
    </div>
  );
}
