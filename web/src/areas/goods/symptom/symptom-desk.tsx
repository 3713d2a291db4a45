import {
  BodyPart,
  type BodyPartCode,
  listSymptoms,
  readSymptom,
  type Symptom,
  sortSymptoms,
} from '@materia/contract/areas/goods';
import { screenAt } from '@materia/contract/screens';
import { Button, Checkbox, Input } from 'antd';
import { type ReactNode, useState } from 'react';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { useDebounced } from '../../../kernel/use-debounced.ts';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { Pages } from '../../../ui/pages.tsx';
import { ReadPart } from '../record/read-part.tsx';
import { BodyFigure } from './body-figure.tsx';
import { SymptomDetail } from './symptom-detail.tsx';
import './symptom.css';

const path = screenAt('/app/operation/symptom_mgmt').path;
/** Symptoms are put in order within a page. */
const limit = 100;
const SymptomDialog = later(() => import('./symptom.dialog.tsx').then(part => part.SymptomDialog));
const Import = later(() => import('../import/import-wizard.dialog.tsx').then(part => part.SymptomImportDialog));

/** What the list shows, and which part and symptom are chosen: these two stand in the address. */
function useSymptoms() {
  const { search, visit } = useOwnSearch(path);
  const [typed, setTyped] = useState('');
  const [deleted, setDeleted] = useState(false);
  const [page, turn] = useState(1);
  const query = useDebounced(typed.trim(), 300);
  const bodyPart = BodyPart.all.find(part => part === search.bodyPart);
  const body = { deleted, ...(query ? { query } : {}), ...(bodyPart ? { bodyPart: [bodyPart] } : {}) };
  const read = useCall(listSymptoms, { params: { limit, page }, body }, { quiet: true, keepPrevious: true });
  const chosen = Number(search.symptomId) || read.data?.rows[0]?.symptomId || 0;
  const go = (change: { bodyPart?: BodyPartCode | undefined; symptomId?: number }) => {
    const next = { bodyPart, symptomId: chosen, ...change };
    visit({
      ...(next.bodyPart ? { bodyPart: next.bodyPart } : {}),
      ...(next.symptomId ? { symptomId: String(next.symptomId) } : {}),
    });
  };
  /** What is looked for otherwise begins at its first page. */
  const anew = (change: () => void) => {
    turn(1);
    change();
  };
  return {
    ...{ read, page, turn, typed, deleted, bodyPart, chosen },
    type: (text: string) => anew(() => setTyped(text)),
    showDeleted: (on: boolean) => anew(() => setDeleted(on)),
    choosePart: (part: BodyPartCode | undefined) => anew(() => go({ bodyPart: part, symptomId: 0 })),
    choose: (symptomId: number) => go({ symptomId }),
  };
}

/** The figure and the list it filters; beside them the goods of the chosen symptom. */
export function SymptomDesk() {
  const t = useT();
  const { read, chosen, choose, ...of } = useSymptoms();
  return (
    <div className="symptom">
      <BodyFigure
        counts={new Map((read.data?.parts ?? []).map(each => [each.bodyPart, each.count]))}
        chosen={of.bodyPart}
        choose={of.choosePart}
      />
      <div className="symptom-middle">
        <Bar done={id => (id ? choose(id) : void read.refetch())}>
          <Input
            allowClear
            value={of.typed}
            maxLength={40}
            placeholder={t('symptom.search')}
            aria-label={t('symptom.search')}
            onChange={event => of.type(event.target.value)}
          />
        </Bar>
        <ReadPart read={read} isEmpty={({ rows }) => rows.length === 0} empty={t('symptom.empty')}>
          {({ rows, total }) => (
            <>
              <List {...{ rows, chosen, choose }} />
              <Pages {...{ page: of.page, limit, total, turn: of.turn }} />
            </>
          )}
        </ReadPart>
        <Checkbox checked={of.deleted} onChange={() => of.showDeleted(!of.deleted)}>
          {t('symptom.showDeleted')}
        </Checkbox>
      </div>
      {chosen ? <Chosen key={chosen} id={chosen} /> : <EmptyPanel message={t('symptom.choose')} />}
    </div>
  );
}

function Bar({ done, children }: { done: (id?: number) => void; children: ReactNode }) {
  const t = useT();
  const { has } = useSession();
  const [open, setOpen] = useState<'new' | 'import' | null>(null);
  return (
    <div className="symptom-bar">
      {children}
      {has('GOODS:WRITE') && (
        <>
          <Button onClick={() => setOpen('import')}>{t('symptom.import')}</Button>
          <Button type="primary" onClick={() => setOpen('new')}>
            {t('symptom.new')}
          </Button>
        </>
      )}
      {open === 'import' && <Import search={{}} body={{}} refresh={() => done()} close={() => setOpen(null)} />}
      {open === 'new' && (
        <SymptomDialog
          close={saved => {
            setOpen(null);
            if (saved) done(saved.symptomId);
          }}
        />
      )}
    </div>
  );
}

interface ListProps {
  rows: readonly Symptom[];
  chosen: number;
  choose: (id: number) => void;
}

function List({ rows, chosen, choose }: ListProps) {
  const t = useT();
  const lang = useLang();
  const { has } = useSession();
  const sort = useChange(sortSymptoms, { invalidates: [listSymptoms] });
  const alive = rows.filter(row => !row.deleted).map(row => row.symptomId);
  const at = alive.indexOf(chosen);
  const step = (by: 1 | -1) => {
    const ids = alive.filter(id => id !== chosen);
    ids.splice(at + by, 0, chosen);
    sort.mutate({ body: { ids } });
  };
  return (
    <>
      <ul className="symptom-list" aria-label={t('symptom.list')}>
        {rows.map(row => (
          <li key={row.symptomId}>
            <button
              type="button"
              aria-current={row.symptomId === chosen || undefined}
              data-off={!row.enabled || row.deleted || undefined}
              onClick={() => choose(row.symptomId)}
            >
              <span>{row.name}</span>
              <small>
                {[
                  BodyPart.label(row.bodyPart, lang),
                  `${row.main}/${row.assist}/${row.care}`,
                  row.deleted ? t('symptom.deleted') : row.enabled ? '' : t('symptom.off'),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </small>
            </button>
          </li>
        ))}
      </ul>
      {has('GOODS:WRITE') && at >= 0 && (
        <p className="symptom-steps">
          <Button size="small" disabled={at === 0 || sort.isPending} onClick={() => step(-1)}>
            {t('symptom.up')}
          </Button>
          <Button size="small" disabled={at === alive.length - 1 || sort.isPending} onClick={() => step(1)}>
            {t('symptom.down')}
          </Button>
        </p>
      )}
    </>
  );
}

function Chosen({ id }: { id: number }) {
  const read = useCall(readSymptom, { params: { id } }, { quiet: true });
  return (
    <ReadPart read={read} isEmpty={() => false} empty="">
      {symptom => <SymptomDetail key={symptom.version} symptom={symptom} />}
    </ReadPart>
  );
}
