import {
  AdKind,
  type AdLibraryRow,
  AdReview,
  AdReviewSteps,
  exportAdLibrary,
  listAdLibrary,
  setAdLibraryStatus,
  toggleAdLibrary,
} from '@materia/contract/areas/mat';
import type { AnswerOf } from '@materia/contract/kernel';
import { screenAt } from '@materia/contract/screens';
import { api } from '../../../kernel/api.ts';
import { fileAddress } from '../../../kernel/file-address.ts';
import type { Columns } from '../../../kernel/list-screen/column.ts';
import { badge, cell, count, time, word } from '../../../kernel/list-screen/columns.tsx';
import { ask, type RowAction, type Target } from '../../../kernel/list-screen/declaration.ts';
import { choice, flag, pick, text } from '../../../kernel/list-screen/filters.tsx';
import { listScreen } from '../../../kernel/list-screen/list-screen.tsx';
import { useLang, useT } from '../../../kernel/texts.ts';
import { CodeBadge } from '../../../ui/badge.tsx';
import { emptyMark } from '../../../ui/format.ts';
import { later } from '../../../ui/later.tsx';
import { GoodsName } from '../../goods/index.ts';
import { companySource } from '../../store/index.ts';
import { materialFacts } from './ad-words.ts';
import './ad.css';

const dialogs = () => import('./ad-library.dialogs.tsx');
const label = (name: string) => ({ label: `mat.ad.field.${name}` });
const title = (name: string) => ({ title: `mat.ad.field.${name}` });
const named = (name: string) => ({ name, label: `mat.ad.action.${name}` });
const write = { needs: 'MATAD:WRITE' } as const;

type Targets = readonly Target<AdLibraryRow>[];
const bodyOf = (targets: Targets) => ({
  ids: targets.map(({ id }) => id),
  ...(targets.length === 1 && targets[0] ? { version: targets[0].row.version } : {}),
});
const toggle = (deleted: boolean) => (targets: Targets) =>
  api(toggleAdLibrary, { body: { ids: targets.map(({ id }) => id), deleted } });

const actions: readonly RowAction<AdLibraryRow>[] = [
  {
    ...named('PASS'),
    ...write,
    tone: 'main',
    run: targets => api(setAdLibraryStatus, { body: { ...bodyOf(targets), action: 'PASS' } }),
  },
  {
    ...named('REJECT'),
    ...write,
    dialog: later(() => dialogs().then(part => part.RejectDialog)),
    run: (targets, input) =>
      api(setAdLibraryStatus, { body: { ...bodyOf(targets), action: 'REJECT', ...input } }, { quiet: true }),
  },
  {
    ...named('edit'),
    ...write,
    where: 'row',
    dialog: later(() => dialogs().then(part => part.EditMaterialDialog)),
    run: async () => null,
  },
  { ...named('delete'), ...write, tone: 'danger', confirm: 'mat.ad.ask.deleteMaterial', run: toggle(true) },
  { ...named('undelete'), ...write, run: toggle(false) },
];

/** What the review allows; the platform's are its own to change. */
function offered(row: AdLibraryRow): readonly string[] {
  if (!row.mine) return [];
  if (row.deleted) return ['undelete'];
  const steps = AdReviewSteps.from(row.review).map(step => step.action);
  return [...steps.filter(action => action === 'PASS' || action === 'REJECT'), 'edit', 'delete'];
}

/** A material as its card shows it. */
function MaterialCard({ row }: { row: AdLibraryRow }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="ad-card">
      <Material row={row} />
      <b>{row.title}</b>
      <p>
        <CodeBadge codes={AdReview} code={row.review} lang={lang} /> {materialFacts(row, lang)}
      </p>
      <p>{row.rejectReason ?? row.goodsName ?? t('mat.ad.noGoods')}</p>
      <p className="ad-faint">
        {row.companyName ?? t('mat.ad.platform')} · {t('mat.ad.usedBy', { n: row.ads, running: row.running })}
      </p>
    </div>
  );
}

/** The picture itself, or the video, which plays when asked. */
export function Material({ row }: { row: Pick<AdLibraryRow, 'kind' | 'url' | 'thumbUrl' | 'title'> }) {
  if (row.kind === 'VIDEO')
    return (
      // biome-ignore lint/a11y/useMediaCaption: an ad of a shop's screen has no spoken words that are written down
      <video className="ad-picture" src={fileAddress(row.url)} controls preload="metadata" title={row.title} />
    );
  return <img className="ad-picture" src={fileAddress(row.url)} alt={row.title} loading="lazy" />;
}

const columns: Columns<AdLibraryRow> = {
  title: { width: 180, ...title('title') },
  review: badge(AdReview, { width: 88, ...title('review') }),
  kind: word(AdKind, { width: 72, ...title('kind') }),
  $facts: cell((row: AdLibraryRow, { lang }) => materialFacts(row, lang), {
    ...{ width: 180, ...title('facts') },
    text: (row: AdLibraryRow, { lang }) => materialFacts(row, lang),
  }),
  goodsName: {
    ...{ width: 160, ...title('goodsId') },
    cell: (name, { goodsId }) => (name === null ? emptyMark : <GoodsName id={goodsId}>{name}</GoodsName>),
  },
  adApprovalNo: { width: 200, ...title('adApprovalNo') },
  companyName: { width: 120, ...title('company') },
  ads: count({ width: 72, ...title('ads') }),
  updatedAt: time({ width: 150, ...title('updatedAt') }),
};

const countsOf = ({ counts }: AnswerOf<typeof listAdLibrary>): Map<number, number> =>
  new Map(counts.map(({ review, count: n }) => [review, n] as const));

/** 素材: pictures and videos, as cards. */
export const AdLibraryList = listScreen({
  screen: screenAt('/app/mat/ad_mgmt'),
  part: 'library',
  call: listAdLibrary,
  export: exportAdLibrary,
  rowKey: 'id',
  rowName: row => row.title,
  pageSize: 30,
  tabs: {
    field: 'review',
    codes: AdReview,
    list: [{ codes: [] }, ...AdReview.all.map(code => ({ codes: [code] }))],
    counts: ask(listAdLibrary, countsOf, { params: { limit: 1, page: 1 } }),
  },
  filters: {
    query: text({ max: 50, ...label('query') }),
    kind: choice(AdKind, label('kind')),
    opCompanyId: pick(companySource, { place: 'more', platform: true, ...label('company') }),
    deleted: flag({ place: 'more', ...label('deleted') }),
  },
  columns,
  mobile: ['title', 'review', '$facts'],
  actions,
  allowed: offered,
  toolbar: [
    {
      ...{ name: 'upload', label: 'mat.ad.action.upload', needs: 'MATAD:WRITE', main: true },
      dialog: later(() => dialogs().then(part => part.NewMaterialDialog)),
    },
  ],
  desk: { on: () => true, tiled: true, sort: [], actions: ['PASS', 'REJECT', 'edit'], Card: MaterialCard },
  live: { entity: 'adLibrary', stateOf: (row, lang) => AdReview.label(row.review, lang) },
  empty: 'mat.ad.empty.library',
});
