import {
  fillXcxTemplate,
  listXcxVersions,
  rollbackXcxTemplate,
  type XcxBlock,
  type XcxTemplateRow,
} from '@materia/contract/areas/company';
import { Button } from 'antd';
import { useState } from 'react';
import { useCall, useChange } from '../../../kernel/query.ts';
import { useT } from '../../../kernel/texts.ts';
import { Modal } from '../../../ui/modal.tsx';
import { Question } from '../../../ui/question.tsx';
import { RowsSkeleton } from '../../../ui/skeletons.tsx';
import { TimeText } from '../../../ui/time-text.tsx';
import { Phone } from './phone.tsx';

interface Of {
  row: XcxTemplateRow;
  may: boolean;
  close: () => void;
  wentBack: () => void;
}

/** 版本: what was published, each beside what is written now; one of before comes back as the next. */
export function VersionsDialog({ row, may, close, wentBack }: Of) {
  const t = useT();
  const versions = useCall(listXcxVersions, { params: { id: row.id } }, { quiet: true });
  const [chosen, setChosen] = useState<number | null>(null);
  const [asks, setAsks] = useState(false);
  const back = useChange(rollbackXcxTemplate, { onDone: wentBack, onFailed: () => setAsks(false) });
  const list = versions.data ?? [];
  const shown = list.find(({ no }) => no === chosen) ?? list[0];
  return (
    <Modal open title={t('xcx.versions.title', { name: row.name })} width={960} footer={null} onCancel={close}>
      {versions.isPending && <RowsSkeleton rows={4} />}
      {versions.data && list.length === 0 && <p className="xcx-hint">{t('xcx.versions.none')}</p>}
      {shown && (
        <div className="xcx-versions">
          <ol className="xcx-list">
            {list.map(({ no, note, byName, at }) => (
              <li key={no} className={no === shown.no ? 'xcx-list-chosen' : undefined}>
                <button type="button" aria-pressed={no === shown.no} onClick={() => setChosen(no)}>
                  {t('xcx.version', { no })}
                  <small>{note}</small>
                  <small>
                    {byName} <TimeText at={at} />
                  </small>
                </button>
              </li>
            ))}
          </ol>
          <Filled companyId={row.companyId} blocks={shown.blocks} label={t('xcx.version', { no: shown.no })} />
          <Filled companyId={row.companyId} blocks={row.blocks} label={t('xcx.draft')} />
        </div>
      )}
      {shown && may && <Button onClick={() => setAsks(true)}>{t('xcx.action.rollback', { no: shown.no })}</Button>}
      {asks && shown && (
        <Question
          title={t('xcx.ask.rollback', { no: shown.no })}
          yes={t('xcx.action.rollback', { no: shown.no })}
          no={t('ui.cancel')}
          busy={back.isPending}
          onYes={() => back.mutate({ params: { id: row.id }, body: { no: shown.no } })}
          onNo={() => setAsks(false)}
        />
      )}
    </Modal>
  );
}

function Filled({
  companyId,
  blocks,
  label,
}: {
  companyId: number | null;
  blocks: readonly XcxBlock[];
  label: string;
}) {
  const filled = useCall(fillXcxTemplate, { body: { companyId, blocks: [...blocks] } }, { quiet: true });
  return (
    <div>
      <h3>{label}</h3>
      <Phone blocks={filled.data ?? []} width={320} label={label} />
    </div>
  );
}
