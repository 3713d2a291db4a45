import {
  AdviceKind,
  type GoodsAdviceDetail,
  type GoodsAdviceRow,
  GoodsAdviceStatus,
  GoodsAdviceSteps,
  readGoodsAdvice,
  supplyLogCodes,
} from '@materia/contract/areas/supply';
import { yuanText } from '@materia/contract/kernel';
import { fieldWords } from '../../../kernel/field-words.ts';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { RecordTabs } from '../../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { RecordLink } from '../../../kernel/record-link.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { PlainTable } from '../../../ui/plain-table.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { GoodsName } from '../../goods/index.ts';
import { AdviceState, goodsText } from './advice.columns.tsx';
import { reasonText } from './reason-text.ts';
import { slotSays } from './slot-field.tsx';

/** One piece of advice beside its list: what it rests on, the slots its goods could have, what became of it (spec 06 §7). */
export function AdviceDrawer({ id, actions, acted }: DetailProps<GoodsAdviceRow>) {
  const t = useT();
  const lang = useLang();
  const advice = useRecord(readGoodsAdvice, { params: { id } }, { id, acted, entity: 'goodsAdvice' });
  const words = fieldWords('advice.field', supplyLogCodes.GOODS_ADVICE, t, lang);
  return (
    <RecordTabs
      read={advice}
      actions={actions}
      area="advice"
      title={row => (
        <>
          <GoodsName id={row.goodsId}>{goodsText(row)}</GoodsName>{' '}
          <CodeBadge codes={AdviceKind} code={row.kind} lang={lang} /> <AdviceState row={row} t={t} lang={lang} />
        </>
      )}
      tabs={row => [
        ['facts', <Overview key="facts" of={row} />],
        ['history', <History key="history" of={row} />],
        ['operations', <OperationLog key="log" targetType="GOODS_ADVICE" targetId={id} words={words} />],
      ]}
    />
  );
}

function Overview({ of }: { of: GoodsAdviceDetail }) {
  const t = useT();
  const facts: readonly (readonly [string, Fact[1]])[] = [
    [
      'mat',
      <RecordLink key="mat" to="/app/mat/mat_mgmt" param="matId" id={of.matId} search={{ matTab: 'tracks' }}>
        {`${of.matName} ${of.matNo}`}
      </RecordLink>,
    ],
    ['numbers', reasonText(of, t)],
    ['barcode', of.barcode],
    ['price', of.price !== null && yuanText(of.price)],
    [
      'planNo',
      of.planId !== null && (
        <RecordLink key="plan" to="/app/operation/supply_mgmt" param="planId" id={of.planId}>
          {of.planNo}
        </RecordLink>
      ),
    ],
    ['reply', of.reply],
    ['handler', of.handlerName],
    ['createdAt', <TimeText key="at" at={of.createdAt} full />],
    ['storeId', of.storeName],
    ['companyId', of.companyName],
  ];
  return (
    <>
      <Facts facts={facts.map(([name, value]) => [t(`advice.field.${name}`), value])} />
      {of.slots.length > 0 && (
        <>
          <h3>{t('advice.slots')}</h3>
          <ul>
            {of.slots.map(slot => (
              <li key={slot.trackGoodsId}>{slotSays(slot, t)}</li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

function History({ of }: { of: GoodsAdviceDetail }) {
  const t = useT();
  const lang = useLang();
  return (
    <PlainTable
      titles={[
        t('advice.tab.history'),
        t('advice.field.status'),
        t('advice.field.handler'),
        t('advice.field.createdAt'),
        t('advice.field.reply'),
      ]}
      rows={of.history.map(({ id, action, toStatus, userName, text, at }) => ({
        key: id,
        cells: [
          GoodsAdviceSteps.label(action as never, lang),
          <CodeBadge key="to" codes={GoodsAdviceStatus} code={toStatus} lang={lang} />,
          userName ?? emptyMark,
          <TimeText key="at" at={at} full />,
          text ?? emptyMark,
        ],
      }))}
    />
  );
}
