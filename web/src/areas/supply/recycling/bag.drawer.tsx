import {
  type BagDetail,
  type BagRow,
  BagState,
  readRecyclingBag,
  supplyLogCodes,
} from '@materia/contract/areas/supply';
import { fieldWords } from '../../../kernel/field-words.ts';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { DetailProps } from '../../../kernel/list-screen/declaration.ts';
import { RecordTabs } from '../../../kernel/list-screen/record-tabs.tsx';
import { useRecord } from '../../../kernel/list-screen/use-record.ts';
import { OperationLog } from '../../../kernel/operation-log.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { CopyButton } from '../../../ui/copy.tsx';
import { type Fact, Facts } from '../../../ui/facts.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { TimeText } from '../../../ui/time-text.tsx';
import { Items } from './recycling.drawer.tsx';
import './recycling.css';

/** One bag beside its list: who sealed it, who has it, and what lies in it (spec 06 §7). */
export function BagDrawer({ id, actions, acted }: DetailProps<BagRow>) {
  const t = useT();
  const lang = useLang();
  const bag = useRecord(readRecyclingBag, { params: { id } }, { id, acted, entity: 'recyclingBag' });
  const words = fieldWords('recycling.field', supplyLogCodes.RECYCLING_BAG, t, lang);
  return (
    <RecordTabs
      read={bag}
      actions={actions}
      area="recycling"
      title={({ sealNo, state }) => (
        <>
          {sealNo} <CopyButton text={sealNo} /> <CodeBadge codes={BagState} code={state} lang={lang} />
        </>
      )}
      tabs={row => [
        ['facts', <Overview key="facts" of={row} />],
        ['contents', <Contents key="contents" of={row} />],
        ['operations', <OperationLog key="log" targetType="RECYCLING_BAG" targetId={id} words={words} />],
      ]}
    />
  );
}

function Overview({ of }: { of: BagDetail }) {
  const t = useT();
  const at = (value: string | null) => value && <TimeText at={value} full />;
  const facts: readonly (readonly [string, Fact[1]])[] = [
    ['storeId', of.storeName],
    ['grossG', of.grossG],
    ['contents', of.recyclings],
    ['sealedBy', of.sealedByName],
    ['witness', of.witnessName],
    ['sealedAt', at(of.createdAt)],
    ['disposer', of.disposer],
    ['licence', of.licence],
    ['handoverBy', of.handoverByName],
    ['taker', of.receiver],
    ['handoverAt', at(of.handoverAt)],
    ['destroyedAt', at(of.destroyedAt)],
    [
      'certificates',
      of.certificates.length > 0 &&
        of.certificates.map(({ id, url }, n) => (
          <a key={id} href={fileAddress(url)} target="_blank" rel="noreferrer">
            {t('recycling.field.certificates')} {n + 1}{' '}
          </a>
        )),
    ],
    ['companyId', of.companyName],
  ];
  return <Facts facts={facts.map(([name, value]) => [t(`recycling.field.${name}`), value])} />;
}

function Contents({ of }: { of: BagDetail }) {
  const t = useT();
  return of.contents.map(({ recyclingId, recyclingNo, name, weightG, items }) => (
    <section key={recyclingId}>
      <h3>
        {recyclingNo} · {name} · {weightG === null ? emptyMark : t('recycling.grams', { n: weightG })}
      </h3>
      <Items items={items} />
    </section>
  ));
}
