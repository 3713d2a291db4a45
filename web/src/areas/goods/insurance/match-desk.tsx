import {
  type GoodsInsuranceRow,
  type InsuranceCandidate,
  InsuranceClass,
  type InsuranceCode,
  listInsuranceCodes,
  MatchedPart,
  type MatchedPartCode,
  matchInsurance,
} from '@materia/contract/areas/goods';
import { Button, Input } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { nothingOnTop } from '../../../ui/layers.ts';
import { Question } from '../../../ui/question.tsx';
import { GoodsName } from '../goods-name.tsx';
import { useActKeys } from '../record/use-act-keys.ts';
import { packText } from './insurance.columns.tsx';

type Shown = InsuranceCode & Partial<Pick<InsuranceCandidate, 'score' | 'equal'>>;
const mostFound = 5;

interface DeskProps {
  row: GoodsInsuranceRow;
  skip: () => void;
  done: () => void;
}

/** What the rules propose; where something is typed, what is found by it. */
function useShown(row: GoodsInsuranceRow, typed: string): readonly Shown[] {
  const query = useDebounced(typed.trim(), 300);
  const found = useCall(
    listInsuranceCodes,
    { params: { limit: mostFound, page: 1 }, body: { query, validity: 'VALID', part: 'ROWS' } },
    { quiet: true, enabled: query !== '', keepPrevious: true },
  );
  return query === '' ? row.candidates : (found.data?.rows ?? []);
}

/** A goods beside what may be its code; codes that the rules do not find are looked for by hand. */
export function MatchDesk({ row, skip, done }: DeskProps) {
  const t = useT();
  const { has } = useSession();
  const [typed, setTyped] = useState('');
  const shown = useShown(row, typed);
  const { match, question } = useMatch(row, done);
  const may = has('GOODS:WRITE');
  const take = (at: number) => {
    const code = shown[at]?.code;
    if (!may || !code) return false;
    match({ code });
    return true;
  };
  const digits = Object.fromEntries([0, 1, 2, 3, 4].map(at => [String(at + 1), () => take(at)]));
  const notApplicable = () => match({ notApplicable: true });
  const acts = { enter: () => take(0), ...digits, n: () => may && notApplicable(), s: skip };
  // What lies over the desk, a question or a dialog, has the keys.
  useActKeys(Object.fromEntries(Object.entries(acts).map(([key, act]) => [key, () => nothingOnTop() && act()])));
  return (
    <section className="goods-desk-judged" aria-label={row.goodsName}>
      <h2>
        <GoodsName id={row.goods_id}>{row.goodsName}</GoodsName>
      </h2>
      {row.state === 4 && row.code && (
        <p className="insurance-old">{t('insuranceCode.queue.old', { code: row.code })}</p>
      )}
      <Input
        allowClear
        className="insurance-find"
        value={typed}
        maxLength={60}
        placeholder={t('insuranceCode.queue.find')}
        aria-label={t('insuranceCode.queue.find')}
        onChange={event => setTyped(event.target.value)}
      />
      <Compared row={row} shown={shown} take={may ? take : null} />
      <footer className="goods-desk-foot insurance-foot">
        {may && <Button onClick={() => void notApplicable()}>{t('insuranceCode.queue.notApplicable')}</Button>}
        <Button onClick={skip}>{t('insuranceCode.queue.skip')}</Button>
        {may && <small>{t('insuranceCode.queue.keys')}</small>}
      </footer>
      {question}
    </section>
  );
}

/** Sends what was decided; a code of another approval number is asked about once. */
function useMatch({ goods_id: goodsId }: GoodsInsuranceRow, done: () => void) {
  const t = useT();
  const [asked, setAsked] = useState<{ code: string; message: string } | null>(null);
  const change = useChange(matchInsurance, {
    quiet: true,
    onDone: done,
    onFailed: (failure, { body }) => {
      const code = (body as { code?: string } | undefined)?.code;
      if (failure.reason === 'APPROVAL' && code) setAsked({ code, message: failure.message });
      else setAsked({ code: '', message: failure.message });
    },
  });
  const match = (body: { code?: string; notApplicable?: boolean; confirmed?: boolean }) => {
    if (!change.isPending && !asked) change.mutate({ body: { goodsId, ...body } });
  };
  const question = asked && (
    <Question
      title={asked.message}
      yes={asked.code ? t('insuranceCode.queue.take') : t('ui.close')}
      no={t('ui.cancel')}
      onNo={() => setAsked(null)}
      onYes={() => {
        const { code } = asked;
        setAsked(null);
        if (code) change.mutate({ body: { goodsId, code, confirmed: true } });
      }}
    />
  );
  return { match, question };
}

interface Part {
  readonly part: MatchedPartCode;
  readonly goods: (row: GoodsInsuranceRow) => string | null;
  readonly code: (code: Shown) => string | null;
}
const parts: readonly Part[] = [
  { part: 'name', goods: row => row.genericName, code: code => code.regName },
  {
    part: 'pack',
    goods: row => row.spec,
    code: code => [code.spec, code.minPackQty === null ? '' : packText(code)].filter(Boolean).join(' × '),
  },
  { part: 'maker', goods: row => row.manufacturer, code: code => code.manufacturer },
  { part: 'approvalNo', goods: row => row.approvalNo, code: code => code.approvalNo },
  { part: 'standardCode', goods: row => row.standardCode, code: code => code.standardCode },
];

/** Goods and candidates side by side: equal parts green, different ones red, in words for who sees no colours. */
function Compared({
  row,
  shown,
  take,
}: {
  row: GoodsInsuranceRow;
  shown: readonly Shown[];
  take: ((at: number) => unknown) | null;
}) {
  const t = useT();
  const lang = useLang();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="insurance-scroll" tabIndex={0} aria-label={t('insuranceCode.queue.candidates')}>
      <table className="insurance-table">
        <thead>
          <tr>
            <th scope="col">{t('insuranceCode.field.code')}</th>
            {parts.map(({ part }) => (
              <th key={part} scope="col">
                {MatchedPart.label(part, lang)}
              </th>
            ))}
            <th scope="col">{t('insuranceCode.field.insuranceClass')}</th>
            <th scope="col">{t('insuranceCode.field.score')}</th>
            {take && <th scope="col">{t('insuranceCode.queue.take')}</th>}
          </tr>
        </thead>
        <tbody>
          <GoodsLine row={row} take={take !== null} />
          {shown.map((code, at) => (
            <CandidateRow key={code.code} code={code} at={at} take={take} />
          ))}
        </tbody>
      </table>
      {shown.length === 0 && <EmptyPanel message={t('insuranceCode.queue.noCandidates')} />}
    </section>
  );
}

function GoodsLine({ row, take }: { row: GoodsInsuranceRow; take: boolean }) {
  const t = useT();
  return (
    <tr className="insurance-goods">
      <th scope="row">{t('insuranceCode.queue.goods')}</th>
      {parts.map(({ part, goods }) => (
        <td key={part}>{goods(row) ?? emptyMark}</td>
      ))}
      <td />
      <td />
      {take && <td />}
    </tr>
  );
}

function CandidateRow({ code, at, take }: { code: Shown; at: number; take: ((at: number) => unknown) | null }) {
  const t = useT();
  const lang = useLang();
  return (
    <tr>
      <th scope="row">
        {at + 1} <span className="insurance-number">{code.code}</span>
      </th>
      {parts.map(({ part, code: of }) => (
        <Cell key={part} text={of(code)} equal={code.equal?.includes(part)} />
      ))}
      <td>
        <CodeBadge codes={InsuranceClass} code={code.insuranceClass} lang={lang} />
      </td>
      <td className="insurance-score">{code.score ?? emptyMark}</td>
      {take && (
        <td>
          <Button
            size="small"
            type={at === 0 ? 'primary' : 'default'}
            aria-label={t('insuranceCode.queue.takeCode', { code: code.code })}
            onClick={() => take(at)}
          >
            {t('insuranceCode.queue.take')}
          </Button>
        </td>
      )}
    </tr>
  );
}

/** `equal` undefined: nothing was compared. */
function Cell({ text, equal }: { text: string | null; equal: boolean | undefined }) {
  const t = useT();
  if (!text || equal === undefined) return <td>{text || emptyMark}</td>;
  return (
    <td className={equal ? 'insurance-equal' : 'insurance-differs'}>
      <span aria-hidden>{equal ? '✓' : '✗'}</span> {text}{' '}
      <span className="ui-hidden">{t(equal ? 'insuranceCode.queue.equal' : 'insuranceCode.queue.differs')}</span>
    </td>
  );
}
