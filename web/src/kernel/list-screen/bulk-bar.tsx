import { Button } from 'antd';
import { Fragment } from 'react';
import { ExportButton } from './export-button.tsx';
import { exportsChosen } from './export-input.ts';
import type { ListView } from './use-list.ts';

/** Slides over the toolbar while rows are chosen: how many, what can be done with them, all of the filter, none. */
export function BulkBar({ view }: { view: ListView }) {
  const { chosen, actions, reading, tools } = view;
  const { t } = tools;
  const rows = [...chosen.selection.values()].map(({ row }) => row);
  const { total, capped } = reading.snapshot;
  return (
    <div className="list-toolbar list-bulk" role="toolbar" aria-label={t('list.selected', { n: rows.length })}>
      <b aria-live="polite">{t('list.selected', { n: rows.length })}</b>
      {actions.bulk(rows).map(({ action, reason }) => (
        <Button
          key={action.name}
          size="small"
          danger={action.tone === 'danger'}
          disabled={reason !== null || actions.running}
          title={reason ?? undefined}
          onClick={() => actions.begin(action, rows)}
        >
          {actions.labelOf(action)}
        </Button>
      ))}
      {exportsChosen(view.model.list.export) && <ExportButton view={view} ids={[...chosen.selection.keys()]} />}
      <span className="list-footer-space" />
      {total !== null && (
        <Button size="small" type="text" loading={chosen.choosing} onClick={chosen.chooseAll}>
          {t('list.chooseAll', { total: capped ? `${total}+` : total })}
        </Button>
      )}
      <Button size="small" type="text" onClick={chosen.clear}>
        {t('list.cancel')}
      </Button>
    </div>
  );
}

/** Rows that a batch could not do: listed until they are read, and still chosen. */
export function FailuresPanel({ view }: { view: ListView }) {
  const { failure, forgetFailure } = view.actions;
  const { t } = view.tools;
  if (!failure) return null;
  return (
    <section className="list-failures" role="alert">
      <header>
        <b>{t('list.failedTitle', { n: failure.rows.length, action: failure.label })}</b>
        <span className="list-note">{t('list.someFailed', { done: failure.done, failed: failure.rows.length })}</span>
        <Button size="small" type="text" onClick={forgetFailure}>
          {t('list.close')}
        </Button>
      </header>
      <dl>
        {failure.rows.map(row => (
          <Fragment key={row.id}>
            <dt>{row.name}</dt>
            <dd>{row.message}</dd>
          </Fragment>
        ))}
      </dl>
    </section>
  );
}
