import {
  BodyPart,
  type BodyPartCode,
  Coverage,
  type CoverageCode,
  readSymptomCoverage,
} from '@materia/contract/areas/goods';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { useNavigate } from '@tanstack/react-router';
import { Button, Input, Select } from 'antd';
import { type MouseEvent, useState } from 'react';
import { useCall } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { StackedName } from '../../../ui/stacked-name.tsx';
import { ReadPart } from '../record/read-part.tsx';
import './coverage.css';
import './symptom.css';

const advice = screenAt('/app/operation/mat_goods_advice');
const marks = { STOCKED: '✓', EMPTY: '○', NONE: '–' } as const;

/** 覆盖率: cabinets by symptoms, green where one of the first choices can be bought now (spec 03 §5.6). */
export function SymptomCoverage() {
  const t = useT();
  const lang = useLang();
  const [typed, setTyped] = useState('');
  const [parts, setParts] = useState<readonly BodyPartCode[]>([]);
  const [after, setAfter] = useState(0);
  const query = useDebounced(typed.trim(), 300);
  const body = { after, ...(query ? { query } : {}), ...(parts.length > 0 ? { bodyPart: [...parts] } : {}) };
  const go = useAdvice();
  const read = useCall(readSymptomCoverage, { body }, { quiet: true, keepPrevious: true });
  return (
    <div className="symptom-coverage">
      <div className="symptom-bar">
        <Input
          allowClear
          value={typed}
          maxLength={40}
          placeholder={t('symptom.coverage.query')}
          aria-label={t('symptom.coverage.query')}
          onChange={event => {
            setTyped(event.target.value);
            setAfter(0);
          }}
        />
        <Select
          mode="multiple"
          allowClear
          aria-label={t('symptom.field.bodyPart')}
          placeholder={t('symptom.field.bodyPart')}
          value={[...parts]}
          options={BodyPart.all.map(value => ({ value, label: BodyPart.label(value, lang) }))}
          onChange={setParts}
        />
        <Legend />
      </div>
      <ReadPart
        read={read}
        isEmpty={data => data.mats.length === 0 || data.symptoms.length === 0}
        empty={t('symptom.coverage.empty')}
      >
        {data => <Matrix {...data} go={go} />}
      </ReadPart>
      {read.data?.next && <Button onClick={() => setAfter(read.data?.next ?? 0)}>{t('symptom.coverage.more')}</Button>}
    </div>
  );
}

function useAdvice(): Go | undefined {
  const navigate = useNavigate();
  const { has } = useSession();
  if (!has('SUPPLY')) return undefined;
  return matId => void navigate({ to: advice.path as '/', search: { matId: String(matId) } as never });
}

function Legend() {
  const lang = useLang();
  return (
    <span className="symptom-legend">
      {Coverage.all.map(code => (
        <span key={code} data-cover={code}>
          {marks[code]} {Coverage.label(code, lang)}
        </span>
      ))}
    </span>
  );
}

type Data = AnswerOf<typeof readSymptomCoverage>;
/** Leads to the advice of a cabinet; absent for whom it is not. */
type Go = (matId: number) => void;

export function Matrix({ symptoms, mats, go }: Data & { go?: Go | undefined }) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys
    <section className="symptom-scroll" tabIndex={0} aria-label={t('symptom.part.coverage')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('symptom.coverage.mat')}</th>
            <th scope="col">{t('symptom.coverage.share')}</th>
            {symptoms.map(({ symptomId, name }) => (
              <th key={symptomId} scope="col">
                <StackedName>{name}</StackedName>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {mats.map(({ matId, matName, cells }) => (
            <tr key={matId}>
              <th scope="row">{matName}</th>
              <td>
                {cells.filter(cell => cell === 'STOCKED').length}/{cells.length}
              </td>
              {cells.map((cell, at) => (
                <Cell key={symptoms[at]?.symptomId} {...{ cell, matId, go }} symptom={symptoms[at]?.name ?? ''} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** What cannot be bought now leads to what the cabinet is advised to take in. Plain anchors: there are thousands of cells. */
function Cell({
  cell,
  matId,
  symptom,
  go,
}: {
  cell: CoverageCode;
  matId: number;
  symptom: string;
  go: Go | undefined;
}) {
  const said = `${symptom} ${Coverage.label(cell, useLang())}`;
  const mark = (
    <>
      <span aria-hidden>{marks[cell]}</span>
      <span className="ui-hidden">{said}</span>
    </>
  );
  const follow = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go?.(matId);
  };
  return (
    <td data-cover={cell} title={said}>
      {go && cell !== 'STOCKED' ? (
        <a href={`${advice.path}?matId=${matId}`} onClick={follow}>
          {mark}
        </a>
      ) : (
        mark
      )}
    </td>
  );
}
