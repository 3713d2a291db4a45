import {
  BodyPart,
  listSymptoms,
  mostSymptomGoods,
  PeopleGroup,
  readSymptom,
  type SymptomDetails,
  saveSymptomGoods,
  searchGoods,
  toggleSymptoms,
} from '@materia/contract/areas/goods';
import { Button } from 'antd';
import { useState } from 'react';
import { api } from '../../../kernel/api.ts';
import { PickInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import type { PickSource } from '../../../kernel/list-screen/filter-values.ts';
import { LogButton } from '../../../kernel/log-button.tsx';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { later } from '../../../ui/later.tsx';
import { Question } from '../../../ui/question.tsx';
import { toast } from '../../../ui/toast.ts';
import { Lanes } from './lanes.tsx';
import { type Draft, draftOf, withFacts } from './symptom-draft.ts';
import { SymptomPreview } from './symptom-preview.tsx';
import { symptomWords } from './symptom-words.ts';

const SymptomDialog = later(() => import('./symptom.dialog.tsx').then(part => part.SymptomDialog));
const both = { invalidates: [listSymptoms, readSymptom] };

/** Goods that may be suggested, by whatever finds them. */
const goodsSource: PickSource = {
  search: async query => {
    if (!query.trim()) return [];
    const found = await api(searchGoods, { body: { query: query.trim(), scene: 'SYMPTOM' } }, { quiet: true });
    return found.map(({ goods_id, goodsName, spec, manufacturer }) => ({
      value: goods_id,
      label: [goodsName, goodsName.endsWith(spec) ? '' : spec, manufacturer].filter(Boolean).join(' · '),
    }));
  },
  named: async () => [],
};

/** A symptom with its goods in three columns, and how a cabinet shows it; nothing is written before 保存. */
export function SymptomDetail({ symptom }: { symptom: SymptomDetails }) {
  const t = useT();
  const { has } = useSession();
  const may = has('GOODS:WRITE') && !symptom.deleted;
  const saved = symptom.goods.map(draftOf);
  const [drafts, setDrafts] = useState<readonly Draft[]>(saved);
  const { symptomId, version } = symptom;
  const asked = drafts.map(({ goodsId }) => ({ goodsId, role: 'MAIN' as const }));
  const isNew = drafts.some(({ goodsId }) => !symptom.goods.some(goods => goods.goods_id === goodsId));
  const facts = useCall(
    saveSymptomGoods,
    { body: { symptomId, version, goods: asked, dryRun: true } },
    { quiet: true, keepPrevious: true, enabled: may && isNew },
  );
  const save = useChange(saveSymptomGoods, {
    ...both,
    onDone: () => toast({ type: 'success', title: t('symptom.saved'), toastId: 'symptom' }),
  });
  const cards = withFacts(drafts, [...symptom.goods, ...(facts.data?.goods ?? [])]);
  const dirty = JSON.stringify(drafts) !== JSON.stringify(saved);
  const add = (goodsId: unknown) => {
    if (typeof goodsId !== 'number' || drafts.some(draft => draft.goodsId === goodsId)) return;
    const role = drafts.some(draft => draft.role === 'MAIN') ? 'ASSIST' : 'MAIN';
    setDrafts([...drafts, { goodsId, role, reason: null, excludePeople: [] }]);
  };
  return (
    <section className="symptom-detail" aria-label={symptom.name}>
      <Head symptom={symptom} />
      {may && (
        <Bar
          n={drafts.length}
          dirty={dirty}
          busy={save.isPending}
          add={add}
          save={() => save.mutate({ body: { symptomId, version, goods: drafts.map(each => ({ ...each })) } })}
          undo={() => setDrafts(saved)}
        />
      )}
      <Lanes cards={cards} change={may ? setDrafts : null} />
      <SymptomPreview symptom={symptom} cards={cards} />
    </section>
  );
}

interface BarProps {
  n: number;
  dirty: boolean;
  busy: boolean;
  add: (goodsId: unknown) => void;
  save: () => void;
  undo: () => void;
}

function Bar({ n, dirty, busy, add, save, undo }: BarProps) {
  const t = useT();
  return (
    <div className="symptom-add">
      <PickInput
        id="symptom-add"
        label={t('symptom.goods.add')}
        source={goodsSource}
        unset={t('symptom.goods.add')}
        many={false}
        value={undefined}
        onChange={add}
      />
      <span>{t('symptom.goods.count', { n: n })}</span>
      <Button type="primary" disabled={!dirty || n > mostSymptomGoods} loading={busy} onClick={save}>
        {t('symptom.goods.save')}
      </Button>
      <Button disabled={!dirty} onClick={undo}>
        {t('symptom.goods.undo')}
      </Button>
      <small>{t('symptom.goods.help')}</small>
    </div>
  );
}

interface ActsProps {
  symptom: SymptomDetails;
  set: (of: { enabled?: boolean; deleted?: boolean }) => void;
  open: (what: 'edit' | 'delete') => void;
}

function Acts({ symptom: { deleted, enabled }, set, open }: ActsProps) {
  const t = useT();
  if (deleted) return <Button onClick={() => set({ deleted: false })}>{t('symptom.restore')}</Button>;
  return (
    <>
      <Button onClick={() => set({ enabled: !enabled })}>{t(enabled ? 'symptom.disable' : 'symptom.enable')}</Button>
      <Button onClick={() => open('edit')}>{t('symptom.edit')}</Button>
      <Button danger onClick={() => open('delete')}>
        {t('symptom.delete')}
      </Button>
    </>
  );
}

function Head({ symptom }: { symptom: SymptomDetails }) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const toggle = useChange(toggleSymptoms, both);
  const { symptomId, enabled, deleted, name } = symptom;
  const set = (of: { enabled?: boolean; deleted?: boolean }) => toggle.mutate({ body: { ids: [symptomId], ...of } });
  const said = [
    BodyPart.label(symptom.bodyPart, lang),
    symptom.people.map(group => PeopleGroup.label(group, lang)).join(' '),
    symptom.synonyms.join('、'),
  ];
  return (
    <header>
      <h2>
        {name}{' '}
        {deleted ? (
          <Badge tone="inverse">{t('symptom.deleted')}</Badge>
        ) : (
          <Badge tone={enabled ? 'success' : 'plain'}>{t(enabled ? 'symptom.enable' : 'symptom.off')}</Badge>
        )}
      </h2>
      <p className="symptom-subtitle">{said.filter(Boolean).join(' · ')}</p>
      <div className="symptom-acts">
        {has('GOODS:WRITE') && <Acts symptom={symptom} set={set} open={setOpen} />}
        <LogButton of={{ targetType: 'SYMPTOM', id: symptomId, name }} needs="GOODS" words={symptomWords(t, lang)} />
      </div>
      {open === 'edit' && <SymptomDialog symptom={symptom} close={() => setOpen(null)} />}
      {open === 'delete' && (
        <Question
          title={t('symptom.delete')}
          yes={t('symptom.delete')}
          no={t('ui.cancel')}
          danger
          onNo={() => setOpen(null)}
          onYes={() => {
            setOpen(null);
            set({ deleted: true });
          }}
        >
          {t('symptom.ask.delete', { name })}
        </Question>
      )}
    </header>
  );
}
