import { CheckLevel, checkGoods, type GoodsDetails, RxType } from '@materia/contract/areas/goods';
import { type UploadedFile, yuanText } from '@materia/contract/kernel';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { FormValues } from '../../../kernel/form/form-rules.ts';
import { useCall } from '../../../kernel/query.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { Badge } from '../../../ui/badge.tsx';
import { DuplicateLines } from './duplicate-lines.tsx';
import { checkedOf } from './editor-values.ts';
import { ScannedBarcode } from './scanned-barcode.tsx';
import type { FoundOffer } from './send-goods.ts';

const pauseMs = 600;
const said = (value: unknown): string => (typeof value === 'string' ? value : '');

interface PreviewProps {
  values: FormValues;
  before: GoodsDetails | undefined;
  /** A new goods begins with what an offer says. */
  take: (offer: FoundOffer) => void;
}

/** What customers will see of it, and what the checks say of what is typed (spec 03 §5.1). */
export function EditorPreview({ values, before, take }: PreviewProps) {
  return (
    <div className="goods-cards">
      <Cards values={values} />
      {!before && <ScannedBarcode barcode={said(values.barcode)} take={take} />}
      <Checks values={values} before={before} />
    </div>
  );
}

function Cards({ values }: { values: FormValues }) {
  const t = useT();
  const lang = useLang();
  const [picture] = (values.images ?? []) as readonly UploadedFile[];
  const price = Number(values.guidePrice);
  const name = said(values.goodsName) || [said(values.genericName), said(values.spec)].filter(Boolean).join(' ');
  const rx = values.rxType as number | undefined;
  const image = picture?.url && <img src={fileAddress(picture.url)} alt="" width={72} height={72} />;
  return (
    <>
      <section className="goods-card">
        <h3>{t('goods.card.app')}</h3>
        {image}
        <b>{name || '-'}</b>
        {rx && <Badge tone={RxType.tone(rx as never)}>{RxType.label(rx, lang)}</Badge>} ¥
        {Number.isFinite(price) ? yuanText(price) : '-'}
      </section>
      <section className="goods-card">
        <h3>{t('goods.card.mat')}</h3>
        {image}
        <b>{said(values.shortName) || said(values.genericName) || '-'}</b>
        {said((values.leaflet as Record<string, string> | undefined)?.SHORT)}
      </section>
    </>
  );
}

function Checks({ values, before }: Pick<PreviewProps, 'values' | 'before'>) {
  const t = useT();
  const lang = useLang();
  const typed = useDebounced(JSON.stringify(checkedOf(values, before)), pauseMs);
  const now = JSON.parse(typed) as ReturnType<typeof checkedOf>;
  const body = { goods_id: before?.goods_id, ...now };
  const { data } = useCall(
    checkGoods,
    { body },
    { quiet: true, keepPrevious: true, enabled: Boolean(now.goods.genericName) },
  );
  const fields = ['genericName', 'spec', 'barcode', 'approvalNo'];
  const twins = new Set(data?.duplicates.map(({ text }) => text));
  const found = (data?.checks ?? []).filter(
    check => fields.includes(check.field ?? '') && check.level !== 'OK' && !twins.has(check.text),
  );
  if (!data) return null;
  const pack = [data.pack.strength, data.pack.packQty, data.pack.packUnit].filter(Boolean).join(' · ');
  return (
    <section className="goods-card" aria-live="polite">
      <h3>{t('goods.card.checks')}</h3>
      {pack && <p className="form-help">{`${t('goods.pack.parsed')}: ${pack}`}</p>}
      {data.mnemonic && <p className="form-help">{`${t('goods.field.mnemonic')}: ${data.mnemonic}`}</p>}
      <ul className="goods-checks">
        {found.map(check => (
          <li key={check.code + check.text}>
            <Badge tone={CheckLevel.tone(check.level)}>{CheckLevel.label(check.level, lang)}</Badge> {check.text}
          </li>
        ))}
        <DuplicateLines duplicates={data.duplicates} />
      </ul>
    </section>
  );
}
