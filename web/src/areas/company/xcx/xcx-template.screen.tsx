import {
  copyXcxTemplate,
  fillXcxTemplate,
  listXcxTemplates,
  publishXcxTemplate,
  toggleXcxTemplates,
  XcxKind,
  type XcxTemplateRow,
} from '@materia/contract/areas/company';
import { screenAt } from '@materia/contract/screens';
import { Button, Select, Switch } from 'antd';
import { useState } from 'react';
import { PickFilterInput } from '../../../kernel/list-screen/filter-inputs.tsx';
import { useOwnSearch } from '../../../kernel/list-screen/own-search.ts';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useSession } from '../../../kernel/session.ts';
import { useLang, useT } from '../../../kernel/texts.ts';
import { Badge } from '../../../ui/badge.tsx';
import { EmptyPanel } from '../../../ui/empty-panel.tsx';
import { ErrorPanel } from '../../../ui/error-panel.tsx';
import { later } from '../../../ui/later.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Pages } from '../../../ui/pages.tsx';
import { Question } from '../../../ui/question.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { companySource } from '../company-sources.ts';
import { Phone } from './phone.tsx';
import '../../../kernel/form/form.css';
import './xcx.css';

const screen = screenAt('/app/biz/xcx_template_mgmt');
const limit = 10;
const Editor = later(() => import('./page-editor.drawer.tsx').then(part => part.PageEditorDrawer));
const NewPage = later(() => import('./page.dialogs.tsx').then(part => part.NewPageDialog));

type Put = (patch: Record<string, string | undefined>) => void;

/** The pages of the list, and the one that is open: also while another page of the list is shown. Both stand in the address. */
function useTemplates() {
  const { search, visit } = useOwnSearch(screen.path);
  const companyId = search.companyId ? Number(search.companyId) : undefined;
  const kind = XcxKind.all.find(code => code === search.kind);
  const body = {
    ...(companyId ? { companyId } : {}),
    ...(kind ? { kind: [kind] } : {}),
    ...(search.deleted ? { deleted: true } : {}),
  };
  const page = Math.max(1, Number(search.page) || 1);
  const list = useCall(listXcxTemplates, { params: { limit, page }, body }, { quiet: true, keepPrevious: true });
  const listed = list.data?.rows.find(({ id }) => String(id) === search.templateId);
  const alone = list.data && !listed ? Number(search.templateId) || 0 : 0;
  const one = { params: { limit: 1, page: 1 }, body: { ids: [alone] } };
  const linked = useCall(listXcxTemplates, one, { quiet: true, enabled: alone > 0 });
  const put: Put = patch =>
    visit(
      Object.fromEntries(Object.entries({ ...search, ...patch }).filter(([, value]) => value !== undefined)) as never,
    );
  return {
    ...{ list, page, companyId, kind, put },
    deleted: Boolean(search.deleted),
    open: listed ?? linked.data?.rows[0],
    reread: () => {
      void list.refetch();
      if (alone > 0) void linked.refetch();
    },
  };
}

/** 小程序模板 (spec 04 §5): a card for each page; what is chosen and which page is open stand in the address. */
export function XcxTemplateScreen() {
  const t = useT();
  const lang = useLang();
  const { user } = useSession();
  const { list, page, companyId, kind, deleted, open, put, reread } = useTemplates();
  const [making, setMaking] = useState(false);
  return (
    <section className="xcx-screen">
      <PageTitle title={screen[lang]}>
        {user?.privs.includes('XCX:WRITE') && (
          <Button type="primary" onClick={() => setMaking(true)}>
            {t('xcx.action.new')}
          </Button>
        )}
      </PageTitle>
      <div className="xcx-head">
        <Filters {...{ companyId, kind, deleted }} put={patch => put({ page: undefined, ...patch })} />
      </div>
      {list.error && !list.data && <ErrorPanel message={list.error.message} retry={reread} />}
      {list.isPending && <RowsSkeleton rows={6} />}
      {list.data?.rows.length === 0 && <EmptyPanel message={t('xcx.empty')} />}
      <ul className="xcx-cards">
        {list.data?.rows.map(row => (
          <Card key={row.id} row={row} open={() => put({ templateId: String(row.id) })} reread={reread} />
        ))}
      </ul>
      <Pages
        {...{ page, limit, total: list.data?.total ?? null }}
        turn={to => put({ page: to === 1 ? undefined : String(to) })}
      />
      <Opened {...{ open, making, setMaking, put, reread }} />
    </section>
  );
}

function Card({ row, open, reread }: { row: XcxTemplateRow; open: () => void; reread: () => void }) {
  const t = useT();
  const [asks, setAsks] = useState(false);
  const body = { companyId: row.companyId, blocks: row.blocks };
  const filled = useCall(fillXcxTemplate, { body }, { quiet: true });
  const copy = useChange(copyXcxTemplate, { onDone: reread });
  const toggle = useChange(toggleXcxTemplates, { onDone: reread });
  const may = (action: string) => row.allowedActions.some(each => each.action === action);
  return (
    <li className="xcx-card" aria-label={row.name}>
      <div className="xcx-card-picture" inert>
        {filled.isPending && <RowsSkeleton rows={5} />}
        {filled.data && <Phone blocks={filled.data} width={320} label={row.name} />}
        {filled.error && <p className="xcx-card-failed">{filled.error.message}</p>}
      </div>
      <CardWords row={row} />
      <footer>
        {!row.deleted && (
          <Button size="small" onClick={open}>
            {t(may('edit') ? 'xcx.action.edit' : 'xcx.action.look')}
          </Button>
        )}
        {may('copy') && (
          <Button size="small" type="text" onClick={() => copy.mutate({ params: { id: row.id } })}>
            {t('xcx.action.copy')}
          </Button>
        )}
        {may('unschedule') && <Unschedule row={row} reread={reread} />}
        {may('delete') && (
          <Button size="small" type="text" danger onClick={() => setAsks(true)}>
            {t('xcx.action.delete')}
          </Button>
        )}
        {may('restore') && (
          <Button size="small" onClick={() => toggle.mutate({ body: { ids: [row.id], deleted: false } })}>
            {t('xcx.action.restore')}
          </Button>
        )}
      </footer>
      {asks && <DeleteQuestion row={row} reread={reread} over={() => setAsks(false)} />}
    </li>
  );
}

function CardWords({ row }: { row: XcxTemplateRow }) {
  const t = useT();
  const lang = useLang();
  return (
    <div className="xcx-card-words">
      <b>{row.name}</b>
      <span>
        {row.companyName ?? t('xcx.platform')} · {XcxKind.label(row.kind, lang)}
      </span>
      <span>
        {row.publishedNo === null ? t('xcx.unpublished') : t('xcx.version', { no: row.publishedNo })}{' '}
        {row.publishedAt && <TimeText at={row.publishedAt} />}
      </span>
      <span>
        {row.inUse && (
          <Badge tone="success">{row.storeCount > 0 ? t('xcx.used', { n: row.storeCount }) : t('xcx.inUse')}</Badge>
        )}
        {row.changed && row.publishedNo !== null && <Badge tone="warning">{t('xcx.changed')}</Badge>}
      </span>
      {row.publishAt && (
        <span>
          {t('xcx.publishesAt')} <TimeText at={row.publishAt} />
        </span>
      )}
      {row.publishError && <span className="form-error">{row.publishError}</span>}
      {row.editor && <span className="xcx-hint">{t('xcx.editing', { name: row.editor })}</span>}
    </div>
  );
}

function Unschedule({ row, reread }: { row: XcxTemplateRow; reread: () => void }) {
  const t = useT();
  const publish = useChange(publishXcxTemplate, { onDone: reread });
  return (
    <Button
      size="small"
      type="text"
      onClick={() => publish.mutate({ params: { id: row.id }, body: { version: row.version, publishAt: null } })}
    >
      {t('xcx.action.unschedule')}
    </Button>
  );
}

interface FiltersOf {
  companyId: number | undefined;
  kind: XcxTemplateRow['kind'] | undefined;
  deleted: boolean;
  put: Put;
}
function Filters({ companyId, kind, deleted, put }: FiltersOf) {
  const t = useT();
  const lang = useLang();
  const { user } = useSession();
  return (
    <>
      {user?.companyId === null && (
        <PickFilterInput
          id="xcx-company"
          label={t('xcx.field.companyId')}
          many={false}
          source={companySource}
          value={companyId}
          onChange={id => put({ companyId: id === undefined ? undefined : String(id) })}
        />
      )}
      <Select
        aria-label={t('xcx.field.kind')}
        className="xcx-kind"
        allowClear
        placeholder={t('xcx.field.kind')}
        value={kind}
        options={XcxKind.all.map(code => ({ value: code, label: XcxKind.label(code, lang) }))}
        onChange={next => put({ kind: next })}
      />
      <span>
        <Switch
          aria-label={t('xcx.field.deleted')}
          checked={deleted}
          onChange={on => put({ deleted: on ? 'true' : undefined })}
        />{' '}
        {t('xcx.field.deleted')}
      </span>
    </>
  );
}

function DeleteQuestion({ row, reread, over }: { row: XcxTemplateRow; reread: () => void; over: () => void }) {
  const t = useT();
  const toggle = useChange(toggleXcxTemplates, { onDone: reread });
  return (
    <Question
      title={t('xcx.ask.delete', { name: row.name })}
      yes={t('xcx.action.delete')}
      no={t('ui.cancel')}
      danger
      busy={toggle.isPending}
      onYes={() => toggle.mutate({ body: { ids: [row.id], deleted: true } }, { onSettled: () => over() })}
      onNo={() => over()}
    />
  );
}

interface OpenedOf {
  open: XcxTemplateRow | undefined;
  making: boolean;
  setMaking: (making: boolean) => void;
  put: Put;
  reread: () => void;
}
function Opened({ open, making, setMaking, put, reread }: OpenedOf) {
  return (
    <>
      {open && (
        <Editor
          key={open.id}
          row={open}
          close={() => {
            put({ templateId: undefined });
            reread();
          }}
        />
      )}
      {making && (
        <NewPage
          cancel={() => setMaking(false)}
          done={row => {
            setMaking(false);
            reread();
            put({ templateId: String(row.id) });
          }}
        />
      )}
    </>
  );
}
